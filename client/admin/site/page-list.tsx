// The pages of the site, with which a field for an address completes what is typed. Drawn once in a form.
import { industries, services } from '#shared/firm/catalogue.ts';
import { paths } from '#shared/navigation/paths.ts';
import { legalPages, mainPages } from '#shared/navigation/site-map.ts';

export const PAGES_ID = 'pages-of-the-site';

export function PageList() {
  const pages = [
    ...mainPages,
    ...services.flatMap(({ title, headtitle, subtitles }) => [{ name: headtitle, href: paths.serviceCategory(title) }, ...subtitles.map((sub) => ({ name: sub.headsubtitle, href: paths.service(title, sub.keyword) }))]),
    ...industries.flatMap(({ title, subindustries }) => subindustries.map((sub) => ({ name: sub.headtitle, href: paths.subIndustry(title, sub.title) }))),
    ...legalPages,
  ];
  return (
    <datalist id={PAGES_ID}>
      {pages.map(({ name, href }) => (
        <option key={href} value={href} label={name} />
      ))}
    </datalist>
  );
}
