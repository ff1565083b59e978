// Reads a multipart body: fields as strings, the part `image` as bytes.
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { TRPCError } from '@trpc/server';
import { CONTENT_LENGTH } from '#shared/content/blog.ts';
import { messages } from '#shared/messages.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { MAX_IMAGE_BYTES } from '../files/uploads.ts';

export const multipartLimits = { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 20, parts: 21, fieldSize: CONTENT_LENGTH * 2, fieldNameSize: 100 };
/** SEC-17: for all parts together. */
const MOST_BYTES = 6_000_000;

/** Also accepts JSON, for requests without an image. Check first that the sender is allowed to upload. */
export async function readBody(request: FastifyRequest) {
  if (!request.isMultipart()) return (request.body ?? {}) as Record<string, unknown>;
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) throw tooLarge();
  const body: Record<string, unknown> = {};
  let left = MOST_BYTES;
  try {
    for await (const part of request.parts()) {
      const value = part.type === 'field' ? readField(part) : await part.toBuffer();
      left -= Buffer.byteLength(value);
      if (left < 0) throw tooLarge();
      if (part.type === 'field') body[part.fieldname] = value;
      // For an unused file input a browser sends an empty, nameless file. An empty file with a name is deliberate, and refused as not an image.
      else if (part.fieldname === 'image' && (value.length > 0 || part.filename)) body.image = value;
    }
  } catch (error) {
    throw nameRefusal(error as Error);
  }
  return body;
}

function readField({ value, valueTruncated }: Extract<Multipart, { type: 'field' }>) {
  if (valueTruncated) throw tooLarge();
  return String(value);
}

/** For malformed input (no boundary, truncated) the parser throws errors without a status. */
function nameRefusal(error: Error & { code?: string; statusCode?: number }) {
  if (error instanceof TRPCError) return error;
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return new TRPCError({ code: 'PAYLOAD_TOO_LARGE', message: staffMessages.imageTooLarge });
  return error.statusCode ? error : new TRPCError({ code: 'BAD_REQUEST', message: messages.unreadable, cause: error });
}

const tooLarge = () => new TRPCError({ code: 'PAYLOAD_TOO_LARGE', message: messages.tooLarge });
