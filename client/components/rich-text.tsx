// An article's HTML, cleaned on each write by server/sanitize.ts. Tables scroll inside themselves, by keyboard too.
import './rich-text.css';

export function RichText({ html }: { html: string }) {
  // Clean HTML has a tag only where it is one: text with `<table` in it is written `&lt;table`.
  const scrollable = html.replaceAll('<table', '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table').replaceAll('</table>', '</table></div>');
  return <div className="rich-text" dir="auto" dangerouslySetInnerHTML={{ __html: scrollable }} />;
}
