// The editor's formats for links, videos and rule values.
import type { ScrollBlot } from 'parchment';
import Embed from 'quill/blots/embed.js';
import Link from 'quill/formats/link.js';
import Video from 'quill/formats/video.js';
import { type Figure, idOf } from '#shared/rules/fill.ts';
import { rowsOf } from '#shared/rules/rules.ts';

/** BLOG-06: an e-mail address becomes mailto:, a bare host name https. */
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

/** Only links to other sites open in a new tab. */
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

  /** Quill would save a link instead. */
  override html() {
    return (this.domNode as HTMLElement).outerHTML;
  }
}

/** A rule's value as a unit: it cannot be edited, and saving keeps its reference. Pressed, it says which rule it is. */
export class ArticleRule extends Embed {
  static override blotName = 'rule';
  static override tagName = 'DATA';

  static override create(given: unknown) {
    const { rule, value, words } = given as Figure;
    const node = super.create() as HTMLDataElement;
    node.dataset.rule = rule;
    node.value = value;
    node.textContent = words;
    node.title = nameOf(rule);
    return node;
  }

  constructor(scroll: ScrollBlot, node: Node) {
    super(scroll, node);
    const { rule = '' } = (this.domNode as HTMLDataElement).dataset;
    const shown = this.contentNode;
    if (rule === '') return;
    // What a screen reader says of it within the text.
    shown.setAttribute('role', 'button');
    shown.setAttribute('aria-haspopup', 'dialog');
    shown.setAttribute('aria-label', `${shown.textContent}, figure of the law: ${nameOf(rule)}`);
  }

  /** A data element without a rule is plain text. */
  static override value(node: HTMLDataElement): Figure | undefined {
    // The content is the text, with the editor's cursor placeholders on either side.
    const words = node.textContent.replaceAll('\uFEFF', '');
    return node.dataset.rule ? { rule: node.dataset.rule, value: node.value, words } : undefined;
  }

  html() {
    const { rule, value, words } = ArticleRule.value(this.domNode as HTMLDataElement)!;
    const plain = document.createElement('data');
    plain.dataset.rule = rule;
    return Object.assign(plain, { value, textContent: words }).outerHTML;
  }
}

const nameOf = (reference: string) => rowsOf(idOf(reference))[0]?.name ?? reference;

/** The player's URL for a YouTube or Vimeo page. */
export function embedOf(address: string) {
  const youtube = /^(?:https?:\/\/)?(?:(?:www|m)\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^&]*&)*v=|shorts\/|live\/|embed\/)|youtu\.be\/)([\w-]{6,})/.exec(address.trim());
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube[1]}`;
  const vimeo = /^(?:https?:\/\/)?(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/.exec(address.trim());
  return vimeo ? `https://player.vimeo.com/video/${vimeo[1]}` : undefined;
}
