// An article's HTML, cleaned on each write by server/articles/sanitize.ts. Tables scroll on their own, by keyboard too; third-party content loads on a click.
import type { MouseEvent } from 'react';
import { editionsOf } from '#shared/content/picture-editions.ts';
import { frameTables } from './tables.ts';
import { whole } from './whole.ts';
import './rich-text.css';

// In stored HTML `<` and `>` occur only as tag delimiters, so a simple expression finds a whole tag.
const IMAGE = /<img\b[^<>]*>/g;
const FOREIGN_SOURCE = /\ssrc="https?:\/\/([^/"]+)(\/[^"]*)?"/;
const OWN_SOURCE = /\ssrc="(\/uploads\/[^/"]+)"/;
const DESCRIPTION = /\salt="([^"]+)"/;
const FRAME = /<iframe\b[^<>]*><\/iframe>/g;

export function RichText({ html }: { html: string }) {
  const shown = whole(frameTables(html))
    // No third-party content is loaded before somebody wants it (PRIV-01); without JavaScript it stays a link.
    .replace(IMAGE, (image) => offerEditions(linkForeignImage(image)))
    .replace(FRAME, linkVideo);
  return (
    // The handler is for clicks on the links inside, which the keyboard can reach anyway.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="rich-text" dir="auto" onClick={playVideo} dangerouslySetInnerHTML={{ __html: shown }} />
  );
}

function linkForeignImage(image: string) {
  const [, host, path = ''] = FOREIGN_SOURCE.exec(image) ?? [];
  return host ? `<a href="https://${host}${path}" target="_blank" rel="noopener noreferrer">${DESCRIPTION.exec(image)?.[1] ?? 'Picture'} (${host})</a>` : image;
}

/** Of our own pictures a browser takes the edition that fits the column. */
function offerEditions(image: string) {
  const [source, path = ''] = OWN_SOURCE.exec(image) ?? [];
  const editions = source && editionsOf(path, 'webp', [640, 960, 1280]);
  return editions ? image.replace(source, `${source} srcset="${editions}" sizes="(min-width: 48rem) 44rem, 92vw"`) : image;
}

function linkVideo(frame: string) {
  const address = /\ssrc="([^"]+)"/.exec(frame)?.[1];
  if (!address) return frame;
  return `<a class="rich-text-video" href="${address.replace('www.youtube.com', 'www.youtube-nocookie.com')}" target="_blank" rel="noopener">Play the video (${address.includes('vimeo') ? 'Vimeo' : 'YouTube'})</a>`;
}

function playVideo(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a.rich-text-video');
  if (!link) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  Object.assign(frame, { src: link.href, title: 'Video', allow: 'autoplay; fullscreen; picture-in-picture' });
  link.replaceWith(frame);
  frame.focus();
}
