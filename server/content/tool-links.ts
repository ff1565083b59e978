// The tools that answer the readers of a text, as HTML at its end: no page needs code for them.
import { toolsFor } from '#shared/navigation/tool-pages.ts';

/** `keyword`: of a service or sub-industry. Empty if no tool is about it. */
export function renderToolLinks(keyword: string) {
  const items = toolsFor(keyword).map(({ title, summary, href }) => `<a href="${href}">${title}</a>: ${summary}`);
  if (items.length === 0) return '';
  // One alone is no list.
  const links = items.length === 1 ? `<p>${items[0]}</p>` : `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`;
  return `<h2>Work it out</h2>\n${links}\n`;
}
