// Pasting: content from other programs is cleaned, embedded images are uploaded, and linked images are reported as left out.
import type { Range } from 'quill';
import Clipboard from 'quill/modules/clipboard.js';
import { cleanPasted, filesOfPaste, isForeign } from './paste.ts';

/** `onLeftOut` gets the number of pictures that a paste linked to but did not contain. */
export type ClipboardOptions = { onLeftOut: (count: number) => void };

export class ArticleClipboard extends Clipboard {
  #isForeign = false;
  #leftOut = 0;

  override onPaste(range: Range, { text, html }: { text?: string; html?: string }) {
    this.#isForeign = html !== undefined && isForeign(html);
    this.#leftOut = 0;
    super.onPaste(range, { ...(text !== undefined && { text }), ...(html !== undefined && { html }) });
    this.#isForeign = false;
    const files = html ? filesOfPaste(html) : [];
    if (files.length > 0) this.quill.uploader.upload(this.quill.getSelection(true), files);
    if (this.#leftOut > 0) (this.options as unknown as ClipboardOptions).onLeftOut(this.#leftOut);
  }

  override normalizeHTML(doc: Document) {
    super.normalizeHTML(doc);
    if (this.#isForeign) this.#leftOut += cleanPasted(doc.body);
  }
}
