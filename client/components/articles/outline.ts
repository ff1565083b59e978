// The outline of a text: gives each second-level heading an id and returns them for a list of contents.

/** A longer list would be of no use, and each entry adds to the page. */
const MOST_LISTED = 100;

export type OutlineHeading = { id: string; text: string };

/** `html` is clean, as stored, so headings have no ids of their own. */
export function outlineOf(html: string) {
  const headings: OutlineHeading[] = [];
  // The page already has its h1.
  const belowTheFirst = html.replace(/<(\/?)h1(?=[\s>])/g, '<$1h2');
  const counts = new Map<string, number>();
  const parts = belowTheFirst.split('</h2>').map((part, index, all) => {
    const start = part.indexOf('<h2');
    const end = part.indexOf('>', start);
    if (index === all.length - 1 || start < 0 || end < 0) return part;
    const inner = part.slice(end + 1);
    const text = plainText(inner);
    const slug = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
    // The prefix avoids clashes with the page's own ids, the number with other headings of the same text.
    const id = `part-${slug || 'text'}`;
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    const own = count > 1 ? `${id}--${count}` : id;
    if (headings.length < MOST_LISTED) headings.push({ id: own, text });
    return `${part.slice(0, end)} id="${own}">${inner}`;
  });
  return { html: parts.join('</h2>'), headings };
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' };

/** The visible text of clean HTML, on one line. */
export function plainText(html: string) {
  return html
    // A rule's value is part of its sentence.
    .replace(/<\/?data\b[^<>]*>/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity]!)
    .replace(/\s+/g, ' ')
    .trim();
}
