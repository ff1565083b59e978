// Images that came inside an article's HTML as data URIs (a paste, an integrator's editor) become files like any other upload.
import { TRPCError } from '@trpc/server';
import type { Uploads } from './uploads.ts';

const inlineImage = /(<img\b[^>]*?\bsrc\s*=\s*)(["'])data:image\/(?:png|jpe?g|gif);base64,([^"']+)\2/gi;

/** Each becomes its file's address; what is not an image loses its source, and the policy then removes it. */
export async function storeInlineImages(html: string, uploads: Uploads) {
  const sources = await Promise.all([...html.matchAll(inlineImage)].map(([, , , data = '']) => storeOne(Buffer.from(data, 'base64'), uploads)));
  let index = 0;
  return html.replace(inlineImage, (_whole, before: string) => `${before}"${sources[index++]}"`);
}

async function storeOne(bytes: Buffer, uploads: Uploads) {
  try {
    return `/${await uploads.store(bytes)}`;
  } catch (error) {
    // A disk without room is no fault of the image: the save fails and says so.
    if (error instanceof TRPCError && error.code === 'BAD_REQUEST') return '';
    throw error;
  }
}
