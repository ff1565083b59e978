// Takes a CSV file of leads to be imported; what becomes of it is planned in the back office.
import type { FastifyInstance } from 'fastify';
import { TRPCError } from '@trpc/server';
import { MAX_IMPORT_BYTES } from '#shared/content/import.ts';
import { messages } from '#shared/messages.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { createCaller } from '../routers/app.ts';
import type { Web } from '../web/web.ts';

const limits = { fileSize: MAX_IMPORT_BYTES, files: 1, fields: 0, parts: 1 };

export function registerImports(app: FastifyInstance, web: Web) {
  const schema = { summary: 'Upload a CSV file of leads to be imported; the part is called file, at most 5 MB (admins only)', tags: ['leads'], security: [{ bearer: [] }], consumes: ['multipart/form-data'] };
  app.post('/api/imports', { schema }, async (request, reply) => {
    const caller = createCaller(web.createContext(request, reply));
    await caller.admin.imports.mayUpload();
    if (!request.isMultipart()) throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: messages.unsupportedType });
    const file = await request.file({ limits });
    const bytes = await file?.toBuffer().catch((error: Error & { code?: string }) => {
      throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? new TRPCError({ code: 'PAYLOAD_TOO_LARGE', message: staffMessages.importTooLarge }) : error;
    });
    if (!file || !bytes) throw new TRPCError({ code: 'BAD_REQUEST', message: messages.allRequired });
    reply.header('cache-control', 'no-store');
    return caller.admin.imports.upload({ name: file.filename || 'leads.csv', bytes: new Uint8Array(bytes) });
  });
}
