// Limits on request bodies (SEC-17), checked before they are parsed: JSON and form fields here, multipart in rest/multipart.ts.
import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { parse } from 'node:querystring';
import { messages } from '#shared/messages.ts';

export const BODY_LIMIT_BYTES = 1_000_000;
/** Our deepest input is nested five levels deep. */
const MOST_LEVELS = 32;
/** Our largest input is a list of 10 000 ids. A megabyte of `0,0,0` would take ten times as long to parse as to send. */
const MOST_VALUES = 30_000;
/** More than twice what any form has. */
const MOST_FIELDS = 100;

export function registerBodies(app: FastifyInstance) {
  // Fastify parses both by default. Nothing here accepts plain text.
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const refusal = refuseJson(body);
    if (refusal) done(refusal);
    else void readJson(request, body, done);
  });
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    if (countUpTo(body, '&', MOST_FIELDS) >= MOST_FIELDS) done(tooLarge());
    else done(null, parse(body, '&', '=', { maxKeys: 0 }));
  });
}

/** Undefined if the text may be parsed. Linear in its length, which is at most a megabyte. */
export function refuseJson(text: string) {
  let level = 0;
  let values = 0;
  for (let index = 0; index < text.length; index += 1) {
    switch (text[index]) {
      case '"':
        index = endOfString(text, index);
        break;
      case '[':
      case '{':
        level += 1;
        values += 1;
        break;
      case ']':
      case '}':
        level -= 1;
        break;
      case ',':
        values += 1;
        break;
      default:
    }
    if (level > MOST_LEVELS || values > MOST_VALUES) return tooLarge();
  }
  return undefined;
}

/** The index of the closing quotation mark of the string that opens at `start`. */
function endOfString(text: string, start: number) {
  let end = start + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end;
}

function countUpTo(text: string, mark: string, most: number) {
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0 && count < most; at = text.indexOf(mark, at + 1)) count += 1;
  return count;
}

const tooLarge = () => new TRPCError({ code: 'PAYLOAD_TOO_LARGE', message: messages.tooLarge });
