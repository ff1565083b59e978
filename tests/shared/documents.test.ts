import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const isThere = (place: string) => existsSync(path.join(root, place));
/** Folders that hold no source of ours. */
const foreign = new Set(['node_modules', 'dist', 'public', 'results', 'likeness', 'samples']);

function listFiles(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (!entry.isDirectory()) return [name];
    return foreign.has(entry.name) ? [] : listFiles(name);
  });
}

const tops = ['client', 'server', 'shared', 'migrations', 'tests', 'docs'];
const files = tops.flatMap(listFiles);
const documents = ['README.md', ...files.filter((file) => file.startsWith('docs/') && file.endsWith('.md'))];
const PLACE = /(?<![\w/.:-])(?:client|server|shared|migrations|tests|docs)\/[\w./-]*\w(?:\.\w+)?\/?/g;
const FILE = /^\.?[\w-][\w./-]*\.(?:ts|tsx|mts|mjs|json|md|css|yaml|svg)$/;

/** Paths in backticks (from the root, or the end of one) and links that lead nowhere. `<name>` stands for any name: then its folder must exist. */
function findDead(document: string) {
  const text = read(document).replace(/^```[\s\S]*?^```/gm, '');
  const near = path.posix.dirname(document);
  const dead: string[] = [];
  for (const [, marked] of text.matchAll(/`([^`\n]+)`/g)) {
    const name = marked!.split('<', 1)[0]!;
    const isWhole = name === marked;
    const fromTop = tops.some((top) => name.startsWith(`${top}/`)) && !/[\s*…]/.test(name);
    if (fromTop && !isThere(isWhole ? name : path.posix.dirname(`${name}x`))) dead.push(marked!);
    const isFound = () => isThere(name) || isThere(path.posix.join(near, name)) || files.some((file) => file.endsWith(`/${name}`));
    if (!fromTop && isWhole && FILE.test(name) && !/^(?:dist|data|node_modules)\//.test(name) && !isFound()) dead.push(name);
  }
  for (const [, target] of text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)) {
    if (!/^[a-z]+:/.test(target!) && !isThere(path.posix.join(near, target!))) dead.push(target!);
  }
  return dead;
}

test('DESIGN-3 every file and folder named in a document exists', () => {
  for (const document of documents) expect(findDead(document), document).toEqual([]);
});

test('DESIGN-3 every file named in a comment exists', () => {
  for (const file of files.filter((name) => /\.(?:ts|tsx|mjs|mts|css|py)$/.test(name) && !name.startsWith('docs/art/'))) {
    const comments = [...read(file).matchAll(/(?:^|\s)(?:\/\/|\/?\*\*?) (.*)$/gm)].map(([, comment]) => comment!).join('\n');
    const dead = [...comments.matchAll(PLACE)].map(([place]) => place).filter((place) => FILE.test(place) && !isThere(place));
    expect(dead, file).toEqual([]);
  }
});

test("DESIGN-3 the README's tree lists every room and nothing that does not exist", () => {
  const tree = /## Where things are\n+```\n([\s\S]*?)```/.exec(read('README.md'))![1]!;
  const named = new Set<string>();
  let top = '';
  let room = '';
  for (const line of tree.trimEnd().split('\n')) {
    const indent = line.search(/\S/);
    if (indent === 0) [top, room] = [/^[\w-]+/.exec(line)![0], ''];
    else room = /^ {2}([\w-]+)\//.exec(line)?.[1] ?? '';
    for (const [, name] of line.matchAll(/(?:^|[\s(])((?:[\w-]+\/)+|[\w-]+\.(?:ts|md))(?=[\s,.;):]|$)/g)) {
      const places = [name!, `${top}/${name}`, `${top}/${room}/${name}`];
      const found = places.map((place) => path.posix.normalize(place)).findLast(isThere);
      expect(found, `${line.trim()}: ${name}`).toBeDefined();
      named.add(found!.replace(/\/$/, ''));
    }
  }
  for (const folder of tops) expect(named, 'in the tree').toContain(folder);
  for (const folder of ['client', 'server', 'shared', 'tests']) {
    const rooms = readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`).filter((place) => statSync(path.join(root, place)).isDirectory() && !foreign.has(path.basename(place)));
    for (const place of rooms) expect(named, `the README's tree does not list ${place}`).toContain(place);
  }
});
