// Asks a tool as a program does, and holds every answer to what all answers must be.
import { expect } from 'vitest';
import { rowsOf } from '#shared/rules/rules.ts';
import { isDay } from '#shared/tools/calendar.ts';
import { type AnyTool, answerQuery, type Query } from '#shared/tools/tool.ts';

export const TODAY = '2026-11-22';
export type Body = NonNullable<ReturnType<typeof answerQuery>['body']> & Record<string, unknown>;

/** The answer's body. Every rule that it names exists, was read, and is one that the tool says it can name. */
export function ask(tool: AnyTool, query: Query, today = TODAY): Body {
  const { body, fieldErrors } = answerQuery(tool, query, today);
  if (!body) throw new Error(`refused: ${JSON.stringify(fieldErrors)}`);
  const used = new Set(body.rules.map(({ id }) => id));
  for (const id of used) expect(tool.ruleIds, `${tool.name} names ${id}`).toContain(id);
  for (const { label, ruleIds } of [...body.lines, ...body.dates]) for (const id of ruleIds) expect([...used], `${label} names ${id}, which was not read`).toContain(id);
  for (const { value, kind } of body.lines) {
    if (kind === 'amount') expect(value).toMatch(/^-?\d+\.\d\d$/);
    else if (kind === 'day') expect(isDay(value), value).toBe(true);
  }
  expect(body.standing).toContain('not a tax return');
  expect(JSON.stringify(body)).not.toMatch(/NaN|undefined|Infinity|\{rule:/);
  return body;
}

/** The sentences by field of a query that is refused. */
export function refusals(tool: AnyTool, query: Query, today = TODAY) {
  const { fieldErrors } = answerQuery(tool, query, today);
  expect(fieldErrors, JSON.stringify(query)).toBeDefined();
  return fieldErrors!;
}

/** True of every tool: its rules are there, and none is listed twice. */
export function expectKnownRules({ ruleIds }: AnyTool) {
  for (const id of ruleIds) expect(rowsOf(id).length, id).toBeGreaterThan(0);
  expect(new Set(ruleIds).size).toBe(ruleIds.length);
}

/** A query as it stands in an address. */
export const queryOf = (query: string): Query => Object.fromEntries(new URLSearchParams(query));

/** Fils of an amount as programs get it. */
export function filsOf(text: unknown): bigint {
  if (typeof text !== 'string' || !/^-?\d+\.\d\d$/.test(text)) throw new Error(`${String(text)} is no amount with two decimals`);
  return BigInt(text.replace('.', ''));
}

/** Numbers below a limit that look random and are the same in every run. */
export function sequence(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
