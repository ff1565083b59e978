// A page of the site in words: the address of a form names the service only by number.
import { industryChoices, serviceChoices } from '#shared/firm/catalogue.ts';

export function PageName({ page }: { page: string }) {
  const name = findChoice(page, '/form2/', serviceChoices) ?? findChoice(page, '/form/', industryChoices);
  if (page === '/') return <span title={page}>Home page</span>;
  return name ? <span title={page}>Enquiry: {name}</span> : page;
}

/** '/form2/3/4' is the fourth service of the third group. */
function findChoice(page: string, start: string, groups: typeof serviceChoices) {
  const [parent, child] = page.startsWith(start) ? page.slice(start.length).split('/').map(Number) : [];
  return groups.find(({ id }) => id === parent)?.children.find(({ id }) => id === child)?.name;
}
