import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadTool, toolNames, tools } from '#shared/tools/registry.ts';
import { describeFields, schemaOf } from '#shared/tools/tool.ts';
import { expectKnownRules, refusals, TODAY } from '../../support/tools.ts';

const folder = path.resolve(import.meta.dirname, '../../../shared/tools');
const sources = readdirSync(folder).map((file) => ({ file, code: readFileSync(path.join(folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '') }));

test('DATA no tool knows a clock, a network, or a number with a binary fraction', () => {
  for (const { file, code } of sources) {
    // Rounding is mulDiv's alone; the calendar divides months and milliseconds, which are whole.
    expect(code.match(/\bnew Date\(\)|\bDate\.now\b|\bfetch\(|\bparseFloat\b|\btoFixed\b|\bMath\.(?:round|ceil|random)\b/g) ?? [], file).toEqual([]);
    if (file !== 'calendar.ts') expect(code.match(/\bMath\.(?:floor|trunc)\b|\bNumber\(\w*(?:fils|amount|total|tax)/gi) ?? [], file).toEqual([]);
    // Quotes, patterns and types apart, no literal has a decimal point.
    const bare = code.replace(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, "''");
    expect(bare.match(/(?<![\w.])\d+\.\d+/g) ?? [], file).toEqual([]);
  }
});

test('DATA every tool is in the registry under its own name, says what it asks for, and refuses what it does not know', async () => {
  for (const name of toolNames) {
    const tool = await loadTool(name);
    expect(tool.name).toBe(name);
    expect(tools[name].title.length, name).toBeLessThanOrEqual(60);
    expectKnownRules(tool);
    for (const field of describeFields(tool, TODAY)) {
      expect(JSON.stringify(field), `${name} ${field.name}`).not.toContain('{rule:');
      const schema = tool.fields[field.name].schema as { safeParse: (text: string) => { success: boolean } };
      expect(schema.safeParse(field.example).success, `${name}: the example of ${field.name}`).toBe(true);
      if (field.fallback !== undefined) expect(schema.safeParse(field.fallback).success, `${name}: the fallback of ${field.name}`).toBe(true);
    }
    expect(schemaOf(tool)).toBeDefined();
    const unknown = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`x${index}${'y'.repeat(500)}`, '1']));
    const errors = Object.keys(refusals(tool, unknown)).filter((field) => field.startsWith('x'));
    expect(errors.length, name).toBe(5);
    expect(errors.every((field) => field.length <= 60)).toBe(true);
  }
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('DATA a field named %s is refused like any other', async (name) => {
  const query = Object.assign(Object.create(null), { form: 'mainland', incorporated: '2020-01-01' });
  Object.defineProperty(query, name, { value: '1', enumerable: true });
  expect(Object.keys(refusals(await loadTool('deadlines'), query))).toEqual([name]);
});
