// What was copied from an editor with figures of the law in it, for a plain field: figures as their references.

/** Undefined if there is no figure in it. */
export function figuresAsTokens(clipboard: DataTransfer | null) {
  const html = clipboard?.getData('text/html') ?? '';
  if (!html.includes('data-rule')) return undefined;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const figure of body.querySelectorAll<HTMLElement>('data[data-rule]')) figure.replaceWith(`{rule:${figure.dataset.rule!}}`);
  for (const block of body.querySelectorAll('p, li, h1, h2, h3, tr')) block.append('\n');
  for (const block of body.querySelectorAll('br')) block.replaceWith('\n');
  return body.textContent.replaceAll('\uFEFF', '').trim();
}
