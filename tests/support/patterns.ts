// Finds every regular expression in our own code through the syntax tree: literals, and calls of RegExp with a string.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));
const isSource = (name: string) => /\.(?:ts|tsx|mjs)$/.test(name) && !name.endsWith('.d.ts') && !name.endsWith('.d.mts');

export type FoundPattern = {
  /** `server/leads/spam/spam.ts:57`, relative to the root of the project. */
  place: string;
  /** Undefined when it is assembled at run time. */
  source: string | undefined;
  flags: string;
};

type Node = { type: string; start: number; [key: string]: unknown };

export async function findPatterns(folders: readonly string[]): Promise<FoundPattern[]> {
  const lists = await Promise.all(folders.map((folder) => readdir(path.join(root, folder), { recursive: true })));
  const files = lists.flatMap((names, index) => names.filter(isSource).map((name) => path.posix.join(folders[index]!, name.replaceAll('\\', '/'))));
  const found = await Promise.all(files.toSorted().map(async (file) => findInSource(file, await readFile(path.join(root, file), 'utf8'))));
  return found.flat();
}

export function findInSource(file: string, code: string): FoundPattern[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const found: FoundPattern[] = [];
  visit(program as unknown as Node, (node) => {
    const read = readLiteral(node) ?? readConstructor(node);
    if (read) found.push({ place: `${file}:${code.slice(0, node.start).split('\n').length}`, ...read });
  });
  return found;
}

function readLiteral(node: Node) {
  const regex = node.regex as { pattern: string; flags: string } | undefined;
  return regex && { source: regex.pattern, flags: regex.flags };
}

function readConstructor(node: Node) {
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (!isCall || (node.callee as { name?: string }).name !== 'RegExp') return undefined;
  const [source, flags] = (node.arguments as { type: string; value?: unknown; regex?: object }[]).map((part) => (part.type === 'Literal' && typeof part.value === 'string' ? part.value : undefined));
  return { source, flags: flags ?? '' };
}

function visit(node: Node, see: (node: Node) => void) {
  see(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof (child as Node | null)?.type === 'string') visit(child as Node, see);
    }
  }
}
