// Reads a multipart body: fields as strings, the part `image` as bytes.
import type { FastifyRequest } from 'fastify';
import { TRPCError } from '@trpc/server';
import { CONTENT_LENGTH } from '#shared/content/blog.ts';
import { messages } from '#shared/messages.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { MAX_IMAGE_BYTES } from '../uploads.ts';

export const multipartLimits = { fileSize: MAX_IMAGE_BYTES, files: 1, fields: 20, parts: 21, fieldSize: CONTENT_LENGTH * 2, fieldNameSize: 100 };

/** Also takes JSON, for callers without an image. */
export async function readMultipart(request: FastifyRequest) {
  if (!request.isMultipart()) return (request.body ?? {}) as Record<string, unknown>;
  const body: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new TRPCError({ code: 'PAYLOAD_TOO_LARGE', message: messages.tooLarge });
      body[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer().catch((error: { code?: string }) => {
      const isTooLarge = error.code === 'FST_REQ_FILE_TOO_LARGE';
      throw isTooLarge ? new TRPCError({ code: 'PAYLOAD_TOO_LARGE', message: staffMessages.imageTooLarge }) : error;
    });
    // A browser sends an empty, nameless file for a file input that was left alone. An empty file with a name was meant, and is refused as no image.
    const isLeftAlone = bytes.byteLength === 0 && !part.filename;
    if (part.fieldname === 'image' && !isLeftAlone) body.image = bytes;
  }
  return body;
}
