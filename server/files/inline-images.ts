// Turns images embedded in an article's HTML as data URIs (pasted, or from an integrator's editor) into files like any other upload.
import { TRPCError } from '@trpc/server';
import { staffMessages } from '#shared/staff-messages.ts';
import { tagsOf } from '../articles/html-tags.ts';
import type { Uploads } from './uploads.ts';

/** Each is decoded and re-encoded, and more than this is an album, not an article. */
const MOST_IMAGES = 50;
/** Applied to one tag at a time. No repetition can match where the pattern starts, so it is linear in the tag's length. */
const inlineSource = /(\ssrc\s?=\s?)(?:"data:image\/(?:png|jpe?g|gif);base64,([\w+/=\s]*)"|'data:image\/(?:png|jpe?g|gif);base64,([\w+/=\s]*)')/i;

/** Replaces each with its file's address. One that is not an image loses its source, and the policy then removes it. Throws BAD_REQUEST if there are too many. */
export async function storeInlineImages(html: string, uploads: Uploads) {
  const found = [...findImages(html)];
  if (found.length > MOST_IMAGES) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.tooManyImages(MOST_IMAGES) });
  let [stored, done] = ['', 0];
  // One at a time, because decoding takes memory.
  for (const { start, end, data } of found) {
    stored += `${html.slice(done, start)}"${await storeOne(Buffer.from(data, 'base64'), uploads)}"`;
    done = end;
  }
  return stored + html.slice(done);
}

/** From the quote before each data URI to the quote after it. */
function* findImages(html: string) {
  for (const tag of tagsOf(html)) {
    if (tag.name !== 'img' || tag.isClosing) continue;
    const match = inlineSource.exec(html.slice(tag.start, tag.end));
    if (!match) continue;
    const [whole, before = '', inQuotes, inApostrophes = ''] = match;
    const start = tag.start + match.index;
    yield { start: start + before.length, end: start + whole.length, data: inQuotes ?? inApostrophes };
  }
}

async function storeOne(bytes: Buffer, uploads: Uploads) {
  try {
    return `/${await uploads.store(bytes)}`;
  } catch (error) {
    // A full disk is not the image's fault: the save fails and says so.
    if (error instanceof TRPCError && error.code === 'BAD_REQUEST') return '';
    throw error;
  }
}
