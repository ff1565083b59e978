// The inbox's filter is kept in its URL, so that a link, a saved view and the back button all restore the same list.
import { useLocation, useSearch } from 'wouter';
import * as z from 'zod/mini';
import { type LeadFilter, leadPageInputSchema } from '#shared/content/lead.ts';
import { leadFormNames } from '#shared/forms/registry.ts';
import { paths } from '#shared/navigation/paths.ts';

/** Without a form: enquiries. 'all': the newsletter as well. */
const inboxFilterSchema = z.extend(leadPageInputSchema, { form: z.optional(z.enum([...leadFormNames, 'all'])) });
export type InboxFilter = z.infer<typeof inboxFilterSchema>;

/** Ignores invalid parameters in the URL. */
export function readFilter(search: string): InboxFilter {
  const given = Object.fromEntries([...new URLSearchParams(search)].filter(([, value]) => value !== ''));
  const read = inboxFilterSchema.safeParse(given);
  if (read.success) return read.data;
  for (const issue of read.error.issues) delete given[String(issue.path[0])];
  return inboxFilterSchema.parse(given);
}

/** What the server is asked for. Subscribers of the newsletter ask for nothing, so they are left out of the inbox until they are chosen or searched for; so are leads that a reminder has put off. */
export function asked<Filter extends Omit<InboxFilter, 'page'>>({ form, ...filter }: Filter): Omit<Filter, 'form'> & Pick<LeadFilter, 'form'> {
  const isInbox = filter.place === 'inbox' && !filter.q;
  // What presses is never out of sight.
  const isAwake = isInbox && !filter.snoozed && !filter.late && !filter.mail && filter.sort !== 'due';
  const shown = isAwake ? { ...filter, snoozed: 'no' as const } : filter;
  if (form && form !== 'all') return { ...shown, form };
  const isLeftOut = !form && isInbox && !filter.confirmed;
  return isLeftOut ? { ...shown, form: 'enquiries' } : shown;
}

const defaults: Record<string, string> = { place: 'inbox', sort: 'newest', page: '1' };

export function formatFilter(filter: Partial<InboxFilter>) {
  const kept = Object.entries(filter).map(([name, value]) => [name, String(value ?? '')] as [string, string]);
  return new URLSearchParams(kept.filter(([name, value]) => value !== '' && defaults[name] !== value)).toString();
}

/** `base`: the list or the board, which share their filter. */
export function inboxPath(filter: Partial<InboxFilter>, base: string = paths.leads) {
  const query = formatFilter(filter);
  return query ? `${base}?${query}` : base;
}

/** The same leads in the other form; a page of one is none of the other. */
export const listPath = ({ page: _page, ...filter }: InboxFilter) => inboxPath(filter);
export const boardPath = ({ page: _page, ...filter }: InboxFilter) => inboxPath(filter, paths.board);

export function useInboxFilter(base: string = paths.leads) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const filter = readFilter(search);
  /** Any change but of the page itself goes back to the first page. */
  const change = (next: Partial<InboxFilter>) => navigate(inboxPath({ ...filter, page: 1, ...next }, base), { replace: 'q' in next });
  return { filter, change };
}
