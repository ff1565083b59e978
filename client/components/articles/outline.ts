// The headings of a text: gives each heading of the second level an id, and lists them for a list of contents.

/** More are no contents but a second text; each costs the page an entry. */
const MOST_LISTED = 100;

export type OutlineHeading = { id: string; text: string };

/** `html` is clean, as stored: a heading has no id of its own. */
export function outlineOf(html: string) {
  const headings: OutlineHeading[] = [];
  // The page has its one first heading already.
  const belowTheFirst = html.replace(/<(\/?)h1(?=[\s>])/g, '<$1h2');
  const counts = new Map<string, number>();
  const parts = belowTheFirst.split('</h2>').map((part, index, all) => {
    const start = part.indexOf('<h2');
    const end = part.indexOf('>', start);
    if (index === all.length - 1 || start < 0 || end < 0) return part;
    const inner = part.slice(end + 1);
    const text = plainText(inner);
    const slug = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
    // The prefix keeps it apart from the ids that pages use themselves, the number from a heading of the same words.
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

/** What a reader sees of clean HTML, on one line. */
export function plainText(html: string) {
  return html
    // The value of a rule is part of its sentence.
    .replace(/<\/?data\b[^<>]*>/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity]!)
    .replace(/\s+/g, ' ')
    .trim();
}
