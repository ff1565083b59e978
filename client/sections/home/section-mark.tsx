// In a preview, the line above a section of the home page that is at another place or says something else.
import { markOf, type SectionName } from '#shared/firm/sections.ts';

export function SectionMark({ name }: { name: SectionName }) {
  const id = markOf(name);
  return id ? <div id={id} style={{ blockSize: '0.75rem', background: '#c4985a' }} /> : null;
}
