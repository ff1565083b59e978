// Rules of law for staff: when each was last reviewed, which texts quote it, marking it as reviewed today, and withdrawing it or a tool.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { ageOf, ruleReviewSchema, type RuleRow, ruleRowSchema, SOON_DAYS, textRowSchema, type ToolRow, toolRowSchema, upkeepSchema, withdrawableSchema, withdrawSchema, type Withdrawable } from '#shared/content/rule-row.ts';
import { dubaiDay } from '#shared/dubai-day.ts';
import type { Rule } from '#shared/rules/rule.ts';
import { rowsOf, ruleOn, ruleSubjects } from '#shared/rules/rules.ts';
import { writeRule } from '#shared/rules/words.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { isToolName, loadTool, toolNames, tools } from '#shared/tools/registry.ts';
import { fillStored } from '#shared/rules/fill.ts';
import { listTexts } from '../../content/reviewed-texts.ts';
import { findUses } from '../../content/rule-uses.ts';
import { readStartingArticles } from '../../content/starting-articles.ts';
import type { Db } from '../../database/db.ts';
import { auditStaff } from '../../queries/audit.ts';
import { insertRuleReviews, listLatestReviews } from '../../queries/rule-reviews.ts';
import { listEditedStarts } from '../../queries/starting-articles.ts';
import { announceContent } from '../../queries/content.ts';
import { deleteWithdrawal, insertWithdrawal, listWithdrawals } from '../../queries/withdrawals.ts';
import { allowedProcedure, type Context, router, staffProcedure } from '../../trpc.ts';

const DAY_MS = 86_400_000;
const daysFrom = (before: string, after: string) => Math.round((Date.parse(after) - Date.parse(before)) / DAY_MS);

const list = staffProcedure.output(z.object({ rules: z.array(ruleRowSchema), tools: z.array(toolRowSchema), texts: z.array(textRowSchema) })).query(async ({ ctx }) => {
  const [rules, texts, uses, withdrawn, loaded] = await Promise.all([listRules(ctx.db), listTextAges(ctx.edition), findUses(ctx.db, ctx.edition), listWithdrawals(ctx.db), Promise.all(toolNames.map(loadTool))]);
  const withdrawalOf = (rows: typeof withdrawn.rules, name: string) => rows.find((row) => row.name === name) ?? null;
  return {
    rules: rules.map((rule): RuleRow => ({
      ...rule,
      usedIn: uses.get(rule.id) ?? [],
      tools: toolNames.filter((_, index) => loaded[index]!.ruleIds.includes(rule.id)).map((name) => tools[name].title),
      withdrawal: withdrawalOf(withdrawn.rules, rule.id),
    })),
    tools: toolNames.map((name, index): ToolRow => ({ name, title: tools[name].title, rules: loaded[index]!.ruleIds.length, withdrawal: withdrawalOf(withdrawn.tools, name) })),
    texts,
  };
});

const review = allowedProcedure('rules.review')
  .input(ruleReviewSchema)
  .output(z.object({ message: z.string() }))
  .mutation(async ({ ctx, input: { ids: given, isOfficial, note } }) => {
    const ids = [...new Set(given)];
    if (!ids.every((id) => rowsOf(id).length > 0)) throw new TRPCError({ code: 'NOT_FOUND', message: staffMessages.ruleNotFound });
    const reviewed_on = dubaiDay();
    await ctx.db.transaction().execute(async (trx) => {
      await insertRuleReviews(trx, ids.map((rule_id) => ({ rule_id, reviewed_on, is_official: isOfficial, user_id: ctx.user.id, note })));
      const what = ids.length === 1 ? `rule ${ids[0]}` : `${ids.length} rules: ${ids.join(', ')}`;
      await auditStaff(trx, ctx, { action: 'rule.review', target: `${what}${isOfficial ? ', official text' : ''}` });
    });
    return { message: staffMessages.rulesReviewed(ids.length) };
  });

const message = z.object({ message: z.string() });

const withdraw = allowedProcedure('tools.withdraw')
  .input(withdrawSchema)
  .output(message)
  .mutation(async ({ ctx, input: { reason, ...what } }) => {
    refuseUnknown(what);
    await ctx.db.transaction().execute(async (trx) => {
      await insertWithdrawal(trx, what, reason);
      await auditStaff(trx, ctx, { action: 'tool.withdraw', target: `${what.kind} ${what.name}` });
      await announceContent(trx, 'tools');
    });
    dropComputed(ctx);
    return { message: staffMessages.withdrawn };
  });

/** Also for one that the release no longer has. */
const bringBack = allowedProcedure('tools.withdraw')
  .input(withdrawableSchema)
  .output(message)
  .mutation(async ({ ctx, input: what }) => {
    await ctx.db.transaction().execute(async (trx) => {
      if (!(await deleteWithdrawal(trx, what))) return;
      await auditStaff(trx, ctx, { action: 'tool.bring-back', target: `${what.kind} ${what.name}` });
      await announceContent(trx, 'tools');
    });
    dropComputed(ctx);
    return { message: staffMessages.broughtBack };
  });

function refuseUnknown({ kind, name }: Withdrawable) {
  const isKnown = kind === 'tool' ? isToolName(name) : rowsOf(name).length > 0;
  if (!isKnown) throw new TRPCError({ code: 'NOT_FOUND', message: kind === 'tool' ? staffMessages.toolNotFound : staffMessages.ruleNotFound });
}

function dropComputed({ withdrawals, dropContent }: Context) {
  withdrawals.forget();
  dropContent('tools');
}

export const rulesRouter = router({ list, review, withdraw, bringBack });

export const upkeep = staffProcedure.output(upkeepSchema).query(async ({ ctx }) => {
  const [rules, texts, edited, articles] = await Promise.all([listRules(ctx.db), listTextAges(ctx.edition), listEditedStarts(ctx.db), readStartingArticles()]);
  const today = dubaiDay();
  const newest = new Map(articles.map(({ row }) => [row.starting_slug, row.starting_hash]));
  return {
    rulesDue: rules.filter(isDue).length,
    textsDue: texts.filter(({ age }) => age !== 'fresh').length,
    rulesSoon: rules.filter(({ daysLeft }) => daysLeft !== null).length,
    newerTexts: edited.filter(({ starting_slug, starting_hash }) => newest.has(starting_slug) && newest.get(starting_slug) !== starting_hash).map(({ id, topic }) => ({ id, topic: fillStored(topic, today) })),
  };
});

const isDue = ({ age, isEnded }: Pick<RuleRow, 'age' | 'isEnded'>) => age !== 'fresh' && !isEnded;

/** For the letter of the week: as the overview counts them. */
export async function countDue(db: Db, edition: Context['edition']) {
  const texts = (await listTextAges(edition)).filter(({ age }) => age !== 'fresh').length;
  return { rules: await countDueRules(db), texts };
}

export async function countDueRules(db: Db) {
  return (await listRules(db)).filter(isDue).length;
}

async function listRules(db: Db) {
  const today = dubaiDay();
  const reviews = new Map((await listLatestReviews(db)).map((found) => [found.rule_id, found]));
  return Object.entries(ruleSubjects).flatMap(([subject, rules]) => [...new Set(rules.map(({ id }) => id))].map((id): Omit<RuleRow, 'usedIn' | 'tools' | 'withdrawal'> => {
    const rule = ruleOn(id, today) ?? rowsOf(id).at(-1)!;
    const found = reviews.get(id);
    // A review older than the release's own no longer counts.
    const latest = found && found.reviewed_on >= rule.reviewedOn ? found : undefined;
    const reviewedOn = latest?.reviewed_on ?? rule.reviewedOn;
    const ageDays = Math.max(0, daysFrom(reviewedOn, today));
    const { name, from, until, law, article, url, certainty, note } = rule;
    return {
      id, name, subject, from, until, law, article, url, certainty, note,
      words: writeRule(rule.value),
      isEnded: until !== undefined && until < today,
      reviewedOn,
      ageDays,
      age: ageOf(ageDays),
      isOfficial: latest?.is_official ?? false,
      reviewer: latest?.email ?? null,
      reviewNote: latest?.note ?? '',
      daysLeft: daysLeftOf(rule, today),
    };
  }));
}

/** Days until the rule ends, or until the date it names; null if that is not soon. */
function daysLeftOf({ until, value }: Rule, today: string) {
  const left = [until, value.kind === 'date' ? value.on : undefined].flatMap((day) => (day && day >= today ? [daysFrom(today, day)] : [])).sort((a, b) => a - b)[0];
  return left !== undefined && left <= SOON_DAYS ? left : null;
}

async function listTextAges(edition: Context['edition']) {
  const today = dubaiDay();
  return (await listTexts(edition)).map(({ title, path, reviewed }) => {
    const ageDays = Math.max(0, daysFrom(reviewed, today));
    return { title, href: path, reviewed, ageDays, age: ageOf(ageDays) };
  });
}
