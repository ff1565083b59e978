import { readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../support/app.ts';

type Chunk = { file: string; src?: string; css?: string[]; imports?: string[]; dynamicImports?: string[] };
const built = new URL('../../../dist/client/', import.meta.url);
const BACK_OFFICE = 'client/admin/start.tsx';
/** What only staff load: the back office, and what leads them to it from a page. */
const ofStaff = [BACK_OFFICE, 'client/admin/site/edit-here.ts'];

/** Everything that a browser may load from this chunk on without a session. */
function reach(manifest: Record<string, Chunk>, from: string, found = new Set<string>()) {
  if (found.has(from) || ofStaff.includes(from)) return found;
  found.add(from);
  for (const next of [...(manifest[from]!.imports ?? []), ...(manifest[from]!.dynamicImports ?? [])]) reach(manifest, next, found);
  return found;
}

test('PERF-01 no file that a visitor’s browser loads contains the editor or the back office', async () => {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', built), 'utf8')) as Record<string, Chunk>;
  const chunks = [...reach(manifest, 'client/app/entry-client.tsx')];
  expect(chunks.filter((name) => manifest[name]!.dynamicImports?.includes(BACK_OFFICE))).not.toEqual([]);
  expect(chunks.length).toBeGreaterThan(20);
  expect(chunks.filter((name) => name.startsWith('client/admin/') || /node_modules\/(?:quill|diff|dompurify|recharts)/.test(name))).toEqual([]);

  const files = new Set(chunks.flatMap((name) => [manifest[name]!.file, ...(manifest[name]!.css ?? [])]));
  // Words that occur only in the editor, the sanitiser, the charts, the screens and their styles, and must occur there.
  const signs = ['ql-clipboard', 'DOMPurify', 'recharts', 'Create Blog', 'Testimonial Lists', 'Survice Mail', '.record-table', '.ql-editor'];
  const textOf = async (file: string) => readFile(new URL(file, built), 'utf8');
  const visited = (await Promise.all([...files].filter((file) => /\.(?:js|css)$/.test(file)).map(textOf))).join('\n');
  const rest = (await Promise.all(Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]).filter((file) => !files.has(file) && /\.(?:js|css)$/.test(file)).map(textOf))).join('\n');
  for (const sign of signs) expect([sign, visited.includes(sign), rest.includes(sign)]).toEqual([sign, false, true]);
});

test('PERF-01 no public page refers to a file of the back office, and the back office does', async () => {
  await using app = await buildTestApp();
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', built), 'utf8')) as Record<string, Chunk>;
  const own = Object.entries(manifest).filter(([name]) => name.startsWith('client/admin/')).flatMap(([, chunk]) => [chunk.file, ...(chunk.css ?? [])]);
  expect(own.length).toBeGreaterThan(3);
  for (const url of ['/', '/blog', '/about', '/contactus', '/services/taxation/vat', '/not-there']) {
    const { body } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(own.filter((file) => body.includes(file)), url).toEqual([]);
  }
  for (const file of own) expect((await stat(new URL(file, built))).size).toBeGreaterThan(0);
});

test('PERF-01 only the pages of the tools load tools and the law they compute with, and no other page loads the list of their files', async () => {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', built), 'utf8')) as Record<string, Chunk>;
  const load = (from: string, found = new Set<string>()): Set<string> => {
    if (found.has(from)) return found;
    found.add(from);
    for (const next of manifest[from]!.imports ?? []) load(next, found);
    return found;
  };
  const ofTools = (name: string) => /^(?:shared\/tools\/|client\/sections\/tools\/|client\/pages\/tools?\.tsx|_(?:tool-law|tool-pages|registry|entered)-)/.test(name);
  const rooms = Object.keys(manifest).filter(ofTools);
  expect(rooms.length).toBeGreaterThan(15);
  const pages = Object.keys(manifest).filter((name) => name.startsWith('client/pages/'));
  const other = pages.filter((name) => !/\/tools?\.tsx$/.test(name));
  expect(other.length).toBeGreaterThan(20);
  for (const name of ['client/app/start.tsx', ...other]) expect([...load(name)].filter(ofTools), name).toEqual([]);
  expect([...load('client/pages/tool.tsx')].filter(ofTools).length).toBeGreaterThan(2);

  const entry = await readFile(new URL(manifest['client/app/start.tsx']!.file, built), 'utf8');
  const named = rooms.map((name) => manifest[name]!.file).filter((file) => entry.includes(file));
  expect(named.filter((file) => !/\/(?:tool-pages|registry|tool-law)-/.test(file)), 'but for those of the back office').toEqual([]);
});
