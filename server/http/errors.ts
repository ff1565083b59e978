// How errors are reported: one JSON shape, `{ message, fieldErrors? }`, and never a stack trace, SQL or a file path.
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeIssues } from '#shared/forms/fields.ts';
import { messages } from '#shared/messages.ts';
import { isDatabaseAway, isUnstorable } from '../database/failures.ts';

const sentences: Record<number, string> = {
  400: messages.unreadable,
  404: messages.notFound,
  413: messages.tooLarge,
  415: messages.unsupportedType,
  429: messages.tooMany,
  503: messages.unavailable,
};

/** The sentence to show, and what is wrong with each field. */
export function describeError(error: TRPCError) {
  const issues = (error.cause as { issues?: Parameters<typeof describeIssues>[0] } | undefined)?.issues;
  if (error.code === 'BAD_REQUEST' && issues) return describeIssues(issues);
  if (error.code === 'PARSE_ERROR') return { message: messages.unreadable, fieldErrors: undefined };
  return { message: error.code === 'INTERNAL_SERVER_ERROR' ? messages.unexpected : error.message, fieldErrors: undefined };
}

/** Somebody else's newer text, where one was written over: staff see both. */
export function conflictOf({ code, cause }: TRPCError) {
  const conflict = (cause as { conflict?: unknown } | undefined)?.conflict;
  return code === 'CONFLICT' && conflict !== undefined ? { conflict } : {};
}

/** As above, for any error, with its HTTP status. */
export function describeFailure(error: Error & { statusCode?: number | undefined }) {
  const known = nameDatabaseFailure(error) ?? error;
  if (known instanceof TRPCError) {
    const { message, fieldErrors } = describeError(known);
    return { status: getHTTPStatusCodeFromError(known), message, ...(fieldErrors && { fieldErrors }) };
  }
  const status = error.statusCode ?? 500;
  return { status, message: sentences[status] ?? (status < 500 ? messages.unreadable : messages.unexpected) };
}

/** Undefined if the error did not come from the database, or has already been translated. */
export function nameDatabaseFailure(error: Error) {
  if (error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR') return undefined;
  const cause = error instanceof TRPCError ? error.cause : error;
  if (isDatabaseAway(cause)) return new TRPCError({ code: 'SERVICE_UNAVAILABLE', message: messages.unavailable, cause });
  // SEC-15: the column cannot hold the value sent, such as a null character or a date that does not exist.
  if (isUnstorable(cause)) return new TRPCError({ code: 'BAD_REQUEST', message: messages.unreadable, cause });
  return undefined;
}

/** Where a page would make no sense: an API path or file that does not exist. */
export function sendNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').send({ message: messages.notFound });
}

/** For a malformed URL, such as one with a bad percent escape. */
export function sendUnreadable(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(400).header('cache-control', 'no-store').send({ message: messages.unreadable });
}
