// Links and films as articles have them, in place of the editor's own.
import Link from 'quill/formats/link.js';
import Video from 'quill/formats/video.js';

/** SPEC BLOG-06: what looks like a mail address becomes mailto:, a bare host name https. */
export class ArticleLink extends Link {
  static override create(value: string) {
    return openApart(super.create(value) as HTMLAnchorElement);
  }

  static override sanitize(url: string) {
    const address = url.trim();
    if (/^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/.test(address)) return `mailto:${address}`;
    if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#].*)?$/.test(address)) return `https://${address}`;
    return super.sanitize(address);
  }

  override format(name: string, value: unknown) {
    super.format(name, value);
    openApart(this.domNode as HTMLAnchorElement);
  }
}

/** Only what leads to another site opens beside the article. */
function openApart(link: HTMLAnchorElement) {
  const isElsewhere = /^https?:$/.test(link.protocol) && link.host !== location.host;
  for (const [name, value] of [['target', '_blank'], ['rel', 'noopener noreferrer']] as const) {
    if (isElsewhere) link.setAttribute(name, value);
    else link.removeAttribute(name);
  }
  return link;
}

export class ArticleVideo extends Video {
  static override create(value: string) {
    const node = super.create(value) as HTMLElement;
    node.title = 'Video';
    return node;
  }

  static override sanitize(url: string) {
    return embedOf(url) ?? 'about:blank';
  }

  /** Quill would save a link in its place. */
  override html() {
    return (this.domNode as HTMLElement).outerHTML;
  }
}

/** The address of the player for a page of YouTube or Vimeo. */
export function embedOf(address: string) {
  const youtube = /^(?:https?:\/\/)?(?:(?:www|m)\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^&]*&)*v=|shorts\/|live\/|embed\/)|youtu\.be\/)([\w-]{6,})/.exec(address.trim());
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube[1]}`;
  const vimeo = /^(?:https?:\/\/)?(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/.exec(address.trim());
  return vimeo ? `https://player.vimeo.com/video/${vimeo[1]}` : undefined;
}
