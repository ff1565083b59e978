// Tests that need a program of this machine.
import { spawnSync } from 'node:child_process';
import { test } from 'vitest';

export const hasProgram = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** Where the program is missing there is no such test, and the output says so. */
export function testWith(program: string, isThere = hasProgram(program)) {
  return (name: string, run: () => Promise<void> | void) => {
    if (isThere) test(name, run);
    else console.warn(`not run, because this machine has no ${program}: ${name}`);
  };
}
