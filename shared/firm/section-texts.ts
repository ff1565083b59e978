// What stands above a section of the home page, wherever else it stands too: what staff have written, else the release's words.
import { edited } from './edits.ts';
import type { SectionName } from './sections.ts';

export const headingOf = (name: SectionName, release: string) => edited('section')?.[name]?.heading || release;
export const leadOf = (name: SectionName, release: string) => edited('section')?.[name]?.lead || release;
