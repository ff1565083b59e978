import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Runs the check with an npm that prints this, or with no npm. */
async function check(printed: string | undefined) {
  const folder = await mkdtemp(path.join(tmpdir(), 'prominence-npm-'));
  const npm = path.join(folder, 'npm.mjs');
  if (printed !== undefined) await writeFile(npm, `process.stdout.write(${JSON.stringify(printed)}); process.exitCode = 1;`);
  const child = spawn(process.execPath, ['server/launch/supply-chain.mjs'], { cwd: root, env: { ...process.env, npm_execpath: npm } });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  await rm(folder, { recursive: true, force: true });
  return { code, output };
}

const answer = (counts: object, vulnerabilities: object = {}) => JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 0, critical: 0, ...counts } } });

test('SEC-20 a high or critical vulnerability in a package that the site uses fails the check and is named', async () => {
  const { code, output } = await check(answer({ high: 1 }, { badly: { name: 'badly', severity: 'high', range: '<2.0.1' }, mildly: { name: 'mildly', severity: 'low', range: '*' } }));
  expect(code).toBe(1);
  expect(output).toContain('badly <2.0.1: high');
  expect(output).not.toContain('mildly');
});

test('SEC-20 no vulnerability, or a minor one, passes silently', async () => {
  expect(await check(answer({}))).toEqual({ code: 0, output: '' });
  expect(await check(answer({ moderate: 2 }, { mildly: { name: 'mildly', severity: 'moderate', range: '*' } }))).toEqual({ code: 0, output: '' });
});

test.each([
  ['refuses the request', JSON.stringify({ message: '405 Method Not Allowed', error: { summary: '' } }), '405 Method Not Allowed'],
  ['does not print JSON', 'npm error network', 'no answer'],
  ['does not exist', undefined, 'no answer'],
])('SEC-20 a registry that %s is reported, and the check continues', async (_name, printed, reason) => {
  const { code, output } = await check(printed);
  expect(code).toBe(0);
  expect(output).toContain(`the registry did not say whether a package has a known weakness (${reason})`);
});
