// The tools that answer the readers of a text, as HTML at its end: no page needs code for them.
import { toolsFor } from '#shared/navigation/tool-pages.ts';

/** `keyword`: of a service or sub-industry. Empty if no tool is about it. */
export function renderToolLinks(keyword: string) {
  const items = toolsFor(keyword).map(({ title, summary, href }) => `<li><a href="${href}">${title}</a>: ${summary}</li>`);
  return items.length === 0 ? '' : `<h2>Work it out</h2>\n<ul>\n${items.join('\n')}\n</ul>\n`;
}
