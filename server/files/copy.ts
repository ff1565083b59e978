// Copies every uploaded file from one store to another, and believes only what it has read back.
import { buffer } from 'node:stream/consumers';
import { type FileStore, hashOf } from './store.ts';

const AT_ONCE = 4;

type Options = { from: FileStore; to: FileStore; /** Whether each is removed from where it was, once it is known to be whole where it is now. */ isMove?: boolean; say?: (text: string) => void };
export type Copied = { copied: number; there: number; removed: number; failed: string[] };

/** May be repeated: what is there already, with the same bytes, is not sent again. A file that fails does not stop the others. */
export async function copyFiles({ from, to, isMove = false, say = () => {} }: Options): Promise<Copied> {
  const result: Copied = { copied: 0, there: 0, removed: 0, failed: [] };
  const files = from.list()[Symbol.asyncIterator]();

  async function worker() {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      const { name } = next.value;
      try {
        await copyOne(name);
      } catch (error) {
        result.failed.push(name);
        say(`${name}: ${(error as Error).message}${(error as Error).cause ? ` (${((error as Error).cause as Error).message})` : ''}`);
      }
    }
  }

  async function copyOne(name: string) {
    const bytes = await read(from, name);
    // Removed by the hourly clean-up since it was listed.
    if (!bytes) return;
    const hash = hashOf(bytes);
    const isThere = await isWhole(to, name, hash);
    if (!isThere) {
      await to.put(name, bytes);
      if (!(await isWhole(to, name, hash))) throw new Error('what was stored is not what was sent');
    }
    result[isThere ? 'there' : 'copied'] += 1;
    if ((result.copied + result.there) % 100 === 0) say(`${result.copied + result.there} files …`);
    if (!isMove) return;
    await from.remove(name);
    result.removed += 1;
  }

  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return result;
}

async function read(store: FileStore, name: string) {
  const found = await store.get(name);
  return found && buffer(found.body);
}

async function isWhole(store: FileStore, name: string, hash: string) {
  const bytes = await read(store, name);
  return bytes !== undefined && hashOf(bytes) === hash;
}
