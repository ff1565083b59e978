// How a visitor came to the site: kept in the browser with consent, sent with a form, stored with the lead.
import * as z from 'zod/mini';
import { optionalLine } from './fields.ts';

const ADDRESS_LENGTH = 500;

export const touchSchema = z.object({
  /** Time of the visit, in ISO 8601. */
  at: optionalLine(40),
  /** Path of the first page of that visit. */
  landing: optionalLine(ADDRESS_LENGTH),
  /** The referring page on another site, without its query. */
  referrer: optionalLine(ADDRESS_LENGTH),
  utm_source: optionalLine(),
  utm_medium: optionalLine(),
  utm_campaign: optionalLine(),
  utm_term: optionalLine(),
  utm_content: optionalLine(),
});
export type Touch = z.infer<typeof touchSchema>;

export const touchesSchema = z.object({ first: touchSchema, last: touchSchema });
export type Touches = z.infer<typeof touchesSchema>;
