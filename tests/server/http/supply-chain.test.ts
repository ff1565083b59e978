import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The check with an npm that prints this, or none at all. */
async function check(printed: string | undefined) {
  const folder = await mkdtemp(path.join(tmpdir(), 'prominence-npm-'));
  const npm = path.join(folder, 'npm.mjs');
  if (printed !== undefined) await writeFile(npm, `process.stdout.write(${JSON.stringify(printed)}); process.exitCode = 1;`);
  const child = spawn(process.execPath, ['server/launch/supply-chain.mjs'], { cwd: root, env: { ...process.env, npm_execpath: npm } });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  await rm(folder, { recursive: true, force: true });
  return { code, said };
}

const answer = (counts: object, vulnerabilities: object = {}) => JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 0, critical: 0, ...counts } } });

test('SEC-20 a high or critical weakness of a package that the site runs on fails the check, by name', async () => {
  const { code, said } = await check(answer({ high: 1 }, { badly: { name: 'badly', severity: 'high', range: '<2.0.1' }, mildly: { name: 'mildly', severity: 'low', range: '*' } }));
  expect(code).toBe(1);
  expect(said).toContain('badly <2.0.1: high');
  expect(said).not.toContain('mildly');
});

test('SEC-20 no weakness, or a slight one, passes without a word', async () => {
  expect(await check(answer({}))).toEqual({ code: 0, said: '' });
  expect(await check(answer({ moderate: 2 }, { mildly: { name: 'mildly', severity: 'moderate', range: '*' } }))).toEqual({ code: 0, said: '' });
});

test.each([
  ['refuses the question', JSON.stringify({ message: '405 Method Not Allowed', error: { summary: '' } }), '405 Method Not Allowed'],
  ['prints no JSON', 'npm error network', 'no answer'],
  ['is not there', undefined, 'no answer'],
])('SEC-20 a registry that %s is said, and the check goes on', async (_name, printed, reason) => {
  const { code, said } = await check(printed);
  expect(code).toBe(0);
  expect(said).toContain(`the registry did not say whether a package has a known weakness (${reason})`);
});
