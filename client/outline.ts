// The headings of a text: gives each heading of the second level an id, and lists them for a list of contents.

export type OutlineHeading = { id: string; text: string };

/** `html` is clean, as stored: a heading has no id of its own. */
export function outlineOf(html: string) {
  const headings: OutlineHeading[] = [];
  // The page has its one first heading already.
  const belowTheFirst = html.replace(/<(\/?)h1(?=[\s>])/g, '<$1h2');
  const withIds = belowTheFirst.replace(/<h2([^>]*)>(.*?)<\/h2>/gs, (_heading, attributes: string, inner: string) => {
    const text = plainText(inner);
    const slug = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
    // The prefix keeps it apart from the ids that pages use themselves, the number from a heading of the same words.
    const id = `part-${slug || 'text'}`;
    const earlier = headings.filter((heading) => heading.id === id || heading.id.startsWith(`${id}--`)).length;
    const own = earlier > 0 ? `${id}--${earlier + 1}` : id;
    headings.push({ id: own, text });
    return `<h2${attributes} id="${own}">${inner}</h2>`;
  });
  return { html: withIds, headings };
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' };

/** What a reader sees of clean HTML, on one line. */
export function plainText(html: string) {
  return html
    // The value of a rule is part of its sentence.
    .replace(/<\/?data\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity]!)
    .replace(/\s+/g, ' ')
    .trim();
}
