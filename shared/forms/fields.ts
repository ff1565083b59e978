// Validation of single fields, such as a line of text, an e-mail address or a page number, of which forms and records are made.
import * as z from 'zod/mini';
import { messages } from '../messages.ts';

/** Values for catalogue fields and names: any text, kept as sent, up to this many characters. */
export const LINE_LENGTH = 200;
export const TEXT_LENGTH = 5000;
/** The longest deliverable address (RFC 5321, 4.5.3.1.3, less the brackets). */
export const EMAIL_LENGTH = 254;

// PostgreSQL's text cannot hold NUL, jsonb refuses lone surrogates, and XML refuses U+FFFE and U+FFFF: each would turn a typo into an error.
const cleanLine = (value: string) => value.toWellFormed().replace(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ').trim();
const cleanText = (value: string) => value.toWellFormed().replace(/\r\n?/g, '\n').replace(/[\uFFFE\uFFFF]|[^\P{Cc}\n\t]/gu, '').trim();

/** One required line. `missing`: the error if it is empty. */
export function line(missing: string, maxLength = LINE_LENGTH) {
  return z.string(missing).check(z.overwrite(cleanLine), z.minLength(1, missing), z.maxLength(maxLength, messages.tooLong(maxLength)));
}

export function optionalLine(maxLength = LINE_LENGTH) {
  return z._default(z.string().check(z.overwrite(cleanLine), z.maxLength(maxLength, messages.tooLong(maxLength))), '');
}

/** Several required lines of plain text. */
export function text(missing: string, maxLength = TEXT_LENGTH) {
  return z.string(missing).check(z.overwrite(cleanText), z.minLength(1, missing), z.maxLength(maxLength, messages.tooLong(maxLength)));
}

export function optionalText(maxLength = TEXT_LENGTH) {
  return z._default(z.string().check(z.overwrite(cleanText), z.maxLength(maxLength, messages.tooLong(maxLength))), '');
}

/** A deliverable e-mail address: something@host.tld, without spaces or control characters (so it can never split a mail header). */
export function email(missing = messages.enter('your email address')) {
  return line(missing, EMAIL_LENGTH).check(z.regex(/^$|^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\.]+(\.[^\s@<>,;:"()[\]\\.]+)+$/u, messages.invalidEmail));
}

/** A box that may be ticked: `true`, or what a browser sends for a ticked box. */
export const checkbox = z._default(
  z.pipe(z.union([z.boolean(), z.string()]), z.transform((value) => value === true || value === 'on' || value === 'true')),
  false,
);

/** The part of a URL that names a record: words of any script joined by hyphens, but not digits alone, which would read as an id. */
export const slug = line(messages.enter('an address'), 80).check(
  z.overwrite((value) => value.toLowerCase()),
  z.regex(/^(?!\d+$)[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*$/u, messages.invalidSlug),
);

export const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

export const byIdSchema = z.object({ id });

export const pageInput = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(1_000_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(100)), 10),
});

type Issue = { code?: string | undefined; path?: PropertyKey[] | undefined; message: string; minimum?: unknown; input?: unknown };

/** Turns the issues of rejected input into `{ message, fieldErrors }`, with the documented sentence if something is missing. */
export function describeIssues(issues: readonly Issue[]) {
  const fieldErrors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = issue.path?.map(String).findLast((part) => Number.isNaN(Number(part)));
    if (field) (fieldErrors[field] ??= []).push(issue.message);
  }
  const isMissing = issues.some((issue) => issue.code === 'invalid_type' || (issue.code === 'too_small' && issue.minimum === 1));
  const message = isMissing ? messages.allRequired : (issues[0]?.message ?? messages.checkFields);
  return { message, fieldErrors };
}
