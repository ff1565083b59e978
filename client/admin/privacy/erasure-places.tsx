// Where a person is still mentioned, in words, each with a link.
import type { Place, PlaceKind } from '#shared/content/erasure.ts';
import { paths } from '#shared/navigation/paths.ts';

const traits = { address: 'the address', name: 'the name', phone: 'the number' };

/** What each kind of place is, and its link; without one if only its owner can see it. */
const kinds: Record<PlaceKind, { label: (place: Place) => string; href?: (id: number) => string }> = {
  lead: { label: ({ title }) => `Lead of ${title}`, href: paths.lead },
  note: { label: ({ id }) => `A note on lead ${id}`, href: paths.lead },
  history: { label: ({ id }) => `The history of lead ${id}`, href: paths.lead },
  mail: { label: ({ id }) => `An e-mail of lead ${id}`, href: paths.lead },
  message: { label: ({ id }) => (id ? `A message in the conversation of lead ${id}` : 'A message without a lead'), href: (id) => (id ? paths.lead(id) : paths.leads) },
  'message file': { label: ({ title }) => `A file of a message: ${title}` },
  template: { label: ({ title }) => `The reply template “${title}”` },
  person: { label: ({ title }) => `The page of ${title || 'a person'}`, href: (id) => (id ? paths.person(id) : paths.people) },
  assignment: { label: () => 'A rule by which leads are assigned', href: () => paths.assignment },
  import: { label: () => 'A file of leads that was imported', href: () => paths.imports },
  view: { label: ({ title }) => `A colleague’s saved view “${title}”` },
  counter: { label: () => 'A counter that expires within a day' },
  search: { label: () => 'A search of visitors that found nothing' },
  article: { label: ({ title }) => `Article “${title}”`, href: paths.updateBlog },
  'trashed article': { label: ({ title }) => `Article “${title}” in the trash`, href: () => paths.trash },
  revision: { label: ({ title }) => `An earlier version of the article “${title}”`, href: paths.updateBlog },
  'former address': { label: ({ title }) => `A former address of an article: ${title}`, href: paths.updateBlog },
  'site text': { label: () => 'A text of the site, or an earlier version of one' },
  testimonial: { label: ({ title }) => `Testimonial of ${title}`, href: paths.updateTestimonial },
  'trashed testimonial': { label: ({ title }) => `Testimonial of ${title} in the trash`, href: () => paths.trash },
  account: { label: () => 'An account of this back office', href: () => paths.users },
  'account notice': { label: () => 'A mail to a colleague about their account' },
  audit: { label: () => 'The audit log', href: () => paths.auditLog },
  rule: { label: () => 'A note on the review of a rule', href: () => paths.rules },
  notice: { label: () => 'A notice on the status page', href: () => paths.health },
  picture: { label: ({ title }) => `What the picture ${title} shows`, href: () => paths.media },
  kept: { label: ({ title, count }) => (title === 'audit' ? `The audit log, ${rows(count)}: it is never changed` : `What a colleague did, ${rows(count)}`), href: () => paths.auditLog },
};

const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

export function ErasurePlaces({ places }: { places: Place[] }) {
  return (
    <ul className="erasure-places">
      {places.map((place, index) => {
        const { label, href } = kinds[place.kind];
        return (
          // The list never changes its order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {href ? (
              <a href={href(place.id ?? 0)} target="_blank" rel="noreferrer">
                {label(place)}
              </a>
            ) : (
              label(place)
            )}{' '}
            <span className="erasure-why">has {place.why.map((trait) => traits[trait]).join(' and ')}</span>
            {place.excerpt && <q>{place.excerpt}</q>}
          </li>
        );
      })}
    </ul>
  );
}
