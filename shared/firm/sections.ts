// The sections of the home page below the opening scene, in the order that staff have given them.
import { edited } from './edits.ts';

/** AMB-36: the order of the page. The browser starts the first ones at once, and the later ones, wherever staff put them, as the reader comes near. */
export const FIRST_SECTIONS = ['video-banner', 'intro', 'services', 'what-we-do', 'unique', 'who-we-serve'] as const;
export const LATER_SECTIONS = ['newsletter', 'tiles', 'articles', 'deadlines', 'faq', 'testimonials', 'strips', 'partners', 'speak-to-expert'] as const;
export type FirstSection = (typeof FIRST_SECTIONS)[number];
export type LaterSection = (typeof LATER_SECTIONS)[number];
export type SectionName = FirstSection | LaterSection;

const isFirst = (name: SectionName): name is FirstSection => FIRST_SECTIONS.some((first) => first === name);

function inOrder(): readonly SectionName[] {
  const release = [...FIRST_SECTIONS, ...LATER_SECTIONS];
  const places = edited('section');
  if (!places) return release;
  const orderOf = (name: SectionName) => places[name]?.order ?? 0;
  return release.filter((name) => places[name]?.isShown !== false).toSorted((one, other) => orderOf(one) - orderOf(other));
}

/** The id of the line above it, where a preview shows that it is another. */
export const markOf = (name: SectionName) => edited('section')?.[name]?.mark;

/** Without those that are not shown; later ones that follow one another together. */
export function homeSections() {
  const parts: (FirstSection | LaterSection[])[] = [];
  for (const name of inOrder()) {
    const last = parts.at(-1);
    if (isFirst(name)) parts.push(name);
    else if (typeof last === 'object') last.push(name);
    else parts.push([name]);
  }
  return parts;
}
