// Files of a conversation: stored one by one before the reply that sends them, and read as downloads only.
import type { FastifyInstance } from 'fastify';
import { TRPCError } from '@trpc/server';
import { MAX_FILE_BYTES } from '#shared/content/conversation.ts';
import { messages } from '#shared/messages.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { createCaller } from '../routers/app.ts';
import type { Web } from '../web/web.ts';

const MESSAGE_FILES_URL = '/api/message-files';
const limits = { fileSize: MAX_FILE_BYTES, files: 1, fields: 0, parts: 1 };

export function registerMessageFiles(app: FastifyInstance, web: Web) {
  const staff = { tags: ['leads'], security: [{ bearer: [] }] };

  app.post(MESSAGE_FILES_URL, { schema: { ...staff, summary: 'Store a file for a reply; the part is called file, at most 10 MB', consumes: ['multipart/form-data'] } }, async (request, reply) => {
    const caller = createCaller(web.createContext(request, reply));
    await caller.admin.conversation.mayStore();
    if (!request.isMultipart()) throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: messages.unsupportedType });
    const file = await request.file({ limits });
    const bytes = await file?.toBuffer().catch((error: Error & { code?: string }) => {
      throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? new TRPCError({ code: 'PAYLOAD_TOO_LARGE', message: staffMessages.replyFileTooLarge(MAX_FILE_BYTES / 1_000_000) }) : error;
    });
    if (!file || !bytes) throw new TRPCError({ code: 'BAD_REQUEST', message: messages.allRequired });
    reply.header('cache-control', 'no-store');
    return caller.admin.conversation.storeFile({ name: file.filename || 'document', bytes: new Uint8Array(bytes) });
  });

  app.get(`${MESSAGE_FILES_URL}/:id`, { schema: { ...staff, summary: 'A file of a conversation, always as a download' } }, async (request, reply) => {
    const { id } = request.params as { id: string };
    if (!/^\d{1,15}$/.test(id)) throw new TRPCError({ code: 'NOT_FOUND', message: messages.notFound });
    const { name, bytes } = await createCaller(web.createContext(request, reply)).admin.conversation.readFile({ id });
    // Never shown by the browser: what came in may be anything.
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${name.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)}`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('application/octet-stream')
      .send(Buffer.from(bytes));
  });
}
