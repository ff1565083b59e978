// What imports what, read from the sources, and the circles in it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const folders = ['client', 'server', 'shared', 'migrations'];

function listSources(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return name === 'client/public' ? [] : listSources(name);
    return /\.(?:ts|tsx|mjs)$/.test(name) && !name.endsWith('.d.mts') ? [name] : [];
  });
}

/** The ways in which a file names another; each is written in one way here, so expressions find them all. */
const namings = [
  { kind: 'type', expression: /^(?:import|export) type [^;'"]*?\bfrom '([^']+)'/gm },
  { kind: 'value', expression: /^(?:import|export) (?!type )[^;'"]*?\bfrom '([^']+)'/gm },
  { kind: 'value', expression: /^import '([^']+)'/gm },
  { kind: 'type', expression: /\btypeof import\('([^']+)'\)/g },
  { kind: 'value', expression: /(?<!typeof )\bimport\('([^']+)'\)/g },
  { kind: 'glob', expression: /\bimport\.meta\.glob(?:<\w+>)?\('([^']+)'\)/g },
  { kind: 'loaded', expression: /\bnew URL\('([^']+)', import\.meta\.url\)/g },
  { kind: 'started', expression: /'(server\/[\w/.-]+\.ts)'/g },
];

/** Every import of ours: from, to, and whether a value, a type, or something found while it runs (`loaded`, `started`). */
export function readImports() {
  const files = folders.flatMap(listSources);
  const known = new Set(files);
  const imports = [];
  for (const from of files) {
    const text = readFileSync(path.join(root, from), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
    for (const { kind, expression } of namings) {
      for (const [, name] of text.matchAll(expression)) {
        const to = resolve(from, name, kind);
        if (to === undefined) continue;
        for (const file of to) if (known.has(file) && file !== from) imports.push({ from, to: file, kind });
      }
    }
  }
  return { files, imports };

  function resolve(from, name, kind) {
    if (kind === 'started') return from.startsWith('server/launch/') ? [name] : undefined;
    if (name.startsWith('#')) return [name.slice(1)];
    if (kind !== 'loaded' && kind !== 'glob' && !name.startsWith('.')) return undefined;
    const place = path.posix.join(path.posix.dirname(from), name);
    // A folder, or all files of one: every file directly in it.
    if (/\*/.test(place)) return files.filter((file) => path.posix.dirname(file) === path.posix.dirname(place));
    return place.endsWith('/') ? files.filter((file) => `${path.posix.dirname(file)}/` === place) : [place];
  }
}

/** Circles of files: each group whose members can all be reached from one another. */
export function findCircles(files, imports) {
  const next = new Map(files.map((file) => [file, []]));
  for (const { from, to } of imports) next.get(from).push(to);
  const order = new Map();
  const low = new Map();
  const open = [];
  const circles = [];
  function visit(file) {
    order.set(file, order.size);
    low.set(file, order.get(file));
    open.push(file);
    for (const target of next.get(file)) {
      if (!order.has(target)) visit(target);
      if (open.includes(target)) low.set(file, Math.min(low.get(file), low.get(target)));
    }
    if (low.get(file) !== order.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1) circles.push(group.sort());
  }
  for (const file of files) if (!order.has(file)) visit(file);
  return circles;
}
