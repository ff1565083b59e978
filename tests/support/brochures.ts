// The printed brochures: what their sources would print on a given day, by the code that prints them, and what the files on the site contain.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const sources = path.join(root, 'docs/art/documents');
const files = path.join(root, 'client/public/documents');

type Setting = { fill: (pages: string[], today: string) => { body: string; printed: Record<string, string> } };
type Source = { pages: () => string[] };

export async function brochureNames() {
  return (await readdir(sources)).filter((name) => name !== 'setting.mjs').map((name) => path.basename(name, '.mjs'));
}

/** What a brochure would print on that day: its pages as HTML, and the words for each reference to a rule. */
export async function setBrochure(name: string, today: string) {
  const { fill } = (await import(path.join(sources, 'setting.mjs'))) as Setting;
  const { pages } = (await import(path.join(sources, `${name}.mjs`))) as Source;
  return fill(pages(), today);
}

/** Why the PDF on the site must be reprinted; empty when it matches its source on that day. */
export async function reasonsToReprint(name: string, today: string) {
  const { printed } = await setBrochure(name, today);
  const offered = JSON.parse(await readFile(path.join(files, `${name}.rules.json`), 'utf8')) as { pdf: string; printed: Record<string, string> };
  const reasons = [...new Set([...Object.keys(printed), ...Object.keys(offered.printed)])]
    .filter((reference) => printed[reference] !== offered.printed[reference])
    .map((reference) => `${name}.pdf prints “${offered.printed[reference] ?? 'nothing'}” where {rule:${reference}} says “${printed[reference] ?? 'nothing'}”`);
  const digest = createHash('sha256').update(await readFile(path.join(files, `${name}.pdf`))).digest('hex');
  return digest === offered.pdf ? reasons : [...reasons, `${name}.pdf is not the file that was printed`];
}
