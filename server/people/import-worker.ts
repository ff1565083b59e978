// The thread that reads files to be imported: a file of five megabytes must hold up nobody else.
import { parentPort } from 'node:worker_threads';
import type { Delimiter, Encoding } from '#shared/content/import.ts';
import { type ReadFile, readCsvFile } from './import-read.ts';

export type Job = { bytes: Uint8Array; encoding?: Encoding; delimiter?: Delimiter };
export type Answer = { file?: ReadFile };

parentPort!.on('message', ({ bytes, ...given }: Job) => {
  try {
    parentPort!.postMessage({ file: readCsvFile(bytes, given) } satisfies Answer);
  } catch {
    parentPort!.postMessage({} satisfies Answer);
  }
});
parentPort!.postMessage('ready');
