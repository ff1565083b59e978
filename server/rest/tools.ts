// The tools for programs: what there is, with its rules; one computation; and the deadlines as a calendar. Computed from the query and what staff have withdrawn, also while the database is away, and open to every site.
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod';
import { dubaiDay } from '#shared/dubai-day.ts';
import { messages } from '#shared/messages.ts';
import { rowsOf } from '#shared/rules/rules.ts';
import { describeRule } from '#shared/tools/law.ts';
import { loadTool, type ToolName, toolNames, tools } from '#shared/tools/registry.ts';
import { type AnyTool, answerQuery, describeFields, type Query } from '#shared/tools/tool.ts';
import { sentenceOf, type Withdrawn } from '#shared/tools/withdrawn.ts';
import type { Env } from '../env.ts';
import { everySite } from '../http/cors.ts';
import { sendNotFound } from '../http/errors.ts';
import { limitByMinute } from '../http/minute-limit.ts';
import type { Withdrawals } from '../tools/withdrawals.ts';
import { writeCalendar } from './calendar-file.ts';

export const TOOLS_PATH = '/api/tools';
export const CALENDAR_PATH = `${TOOLS_PATH}/deadlines.ics`;
const PER_MINUTE = { address: 60, all: 6_000 };
/** The day for which the document's examples are computed. */
const EXAMPLE_DAY = '2026-11-22';

const day = z.string().meta({ format: 'date' });
const withdrawn = z.string().optional().meta({ description: 'Present while it is withdrawn: the sentence that stands in its place' });
const ruleSchema = z.object({ id: z.string(), name: z.string(), value: z.string(), law: z.string(), article: z.string().optional(), from: day, until: day.optional(), url: z.string(), reviewedOn: day, certainty: z.enum(['sure', 'check', 'open']) });
const ruleIds = z.array(z.string());
const answerSchema = z.looseObject({
  tool: z.string(), version: z.number(), headline: z.string(), today: day,
  lines: z.array(z.object({ label: z.string(), value: z.string(), kind: z.enum(['amount', 'day', 'words']), ruleIds })),
  dates: z.array(z.object({ key: z.string(), label: z.string(), on: day, statutoryOn: day, ruleIds, penalty: z.string().optional(), period: day.optional(), note: z.string().optional() })),
  rules: z.array(ruleSchema), warnings: z.array(z.string()), notDecided: z.array(z.string()), standing: z.string(),
  noRule: z.object({ id: z.string(), on: day }).optional(),
  withdrawn: z.array(z.object({ id: z.string(), reason: z.string() })).optional(),
});
const fieldSchema = z.object({ name: z.string(), label: z.string(), hint: z.string().optional(), control: z.string(), isRequired: z.boolean(), fallback: z.string().optional(), choices: z.record(z.string(), z.string()).optional(), example: z.string() });
const toolSchema = z.object({ name: z.string(), title: z.string(), summary: z.string(), version: z.number(), url: z.string(), withdrawn, fields: z.array(fieldSchema), rules: z.array(ruleSchema.extend({ withdrawn })) });
const refusedSchema = z.object({ message: z.string(), fieldErrors: z.record(z.string(), z.array(z.string())).optional() });
const message = z.object({ message: z.string() });
const limited = { 429: message };
/** With the sentence, until the tool stands again. */
const withdrawable = { 503: message };
const tags = ['tools'];

export async function registerTools(app: FastifyInstance, env: Pick<Env, 'RATE_LIMIT' | 'SITE_URL'>, withdrawals: Withdrawals) {
  const loaded = new Map(await Promise.all(toolNames.map(async (name) => [name, await loadTool(name)] as const)));
  const calendarHost = new URL(env.SITE_URL).hostname;

  await app.register(async (room) => {
    const limit = limitByMinute(PER_MINUTE, env);
    room.addHook('onRequest', (request, reply, done) => {
      // What was entered is nobody else's, and no answer to it belongs in an index or a cache.
      if (request.url.includes('?')) reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      limit(request, reply, done);
    });
    // Public law and the asker's own figures: any site's script may read them.
    room.addHook('onRoute', (route) => {
      route.config = { ...route.config, cors: everySite };
    });
    // So that a browser's question before a call with headers of its own is answered as for these (http/cors.ts).
    for (const url of [TOOLS_PATH, `${TOOLS_PATH}/*`]) room.options(url, { schema: { hide: true } }, sendNotFound);

    room.get(TOOLS_PATH, { schema: { summary: 'All tools: what each asks for, and the rules of law that it can name, with every value since it began', tags, response: { 200: z.object({ tools: z.array(toolSchema) }), ...limited } } }, async () => {
      const [today, withdrawn] = [dubaiDay(), await withdrawals.read()];
      return { tools: toolNames.map((name) => describeTool(name, loaded.get(name)!, today, withdrawn)) };
    });
    for (const [name, tool] of loaded) room.get(`${TOOLS_PATH}/${name}`, { schema: describeComputation(name, tool) }, async (request, reply) => sendAnswer(tool, request, reply, await withdrawals.read()));
    room.get(`${TOOLS_PATH}/:name`, { schema: describeAny() }, sendNotFound);

    const deadlines = loaded.get('deadlines')!;
    room.get(CALENDAR_PATH, { schema: describeCalendar(deadlines) }, async (request, reply) => {
      const { download, ...query } = request.query as Query;
      const answer = answerQuery(deadlines, query, dubaiDay(), await withdrawals.read());
      if (!answer.body) return refuse(reply, answer);
      const { body } = answer;
      // A subscribed calendar keeps the entries that it has; with fewer, it would drop what is still due.
      if (body.withdrawn) return refuse(reply, { withdrawn: body.withdrawn[0]!.reason });
      const isDownload = download === 'yes';
      if (isDownload) reply.header('content-disposition', 'attachment; filename="tax-deadlines.ics"');
      return reply.type('text/calendar; charset=utf-8').send(writeCalendar(body, { host: calendarHost, toolUrl: `${env.SITE_URL}/tools/deadlines`, hasAlarms: isDownload }));
    });
  });
}

function sendAnswer(tool: AnyTool, request: FastifyRequest, reply: FastifyReply, withdrawn: Withdrawn) {
  const answer = answerQuery(tool, request.query as Query, dubaiDay(), withdrawn);
  return answer.body ? reply.send(answer.body) : refuse(reply, answer);
}

function refuse(reply: FastifyReply, { withdrawn, fieldErrors }: { withdrawn?: string; fieldErrors?: Record<string, string[]> | undefined }) {
  return withdrawn === undefined ? reply.code(400).send({ message: messages.checkFields, fieldErrors }) : reply.code(503).send({ message: withdrawn });
}

function describeTool(name: ToolName, tool: AnyTool, today: string, withdrawn: Withdrawn) {
  const { title, summary } = tools[name];
  const mark = (sentence: string | undefined) => sentence !== undefined && { withdrawn: sentence };
  const rules = tool.ruleIds.flatMap((id) => rowsOf(id).map((rule) => ({ ...describeRule(rule), ...mark(sentenceOf(withdrawn.rules, id)) })));
  return { name, title, summary, version: tool.version, url: `${TOOLS_PATH}/${name}`, ...mark(sentenceOf(withdrawn.tools, name)), fields: describeFields(tool, today), rules };
}

// ── For the document of the API ──

function parametersOf(tool: AnyTool) {
  const parameters = describeFields(tool, EXAMPLE_DAY).map(({ name, label, hint, choices, isRequired, fallback, example }) => {
    const text = choices ? z.enum(Object.keys(choices)) : z.string();
    const described = text.meta({ description: [label, hint, fallback !== undefined && `Default: ${fallback}`].filter(Boolean).join('. '), example });
    return [name, isRequired ? described : described.optional()] as const;
  });
  return z.object({ ...Object.fromEntries(parameters), today: z.string().optional().meta({ description: 'The day on which it is asked. Default: today in Dubai', example: EXAMPLE_DAY }) });
}

/** The same for every server that a process assembles. */
const computations = new Map<ToolName, FastifySchema>();

function describeComputation(name: ToolName, tool: AnyTool): FastifySchema {
  const known = computations.get(name) ?? writeComputation(name, tool);
  computations.set(name, known);
  // Fastify marks the schemas that it has seen.
  return { ...known };
}

function writeComputation(name: ToolName, tool: AnyTool): FastifySchema {
  const { title, summary } = tools[name];
  const required = describeFields(tool, EXAMPLE_DAY).filter(({ isRequired }) => isRequired).map(({ name, example }) => [name, example]);
  const { body } = answerQuery(tool, { ...Object.fromEntries(required), today: EXAMPLE_DAY }, EXAMPLE_DAY);
  return { summary: `${title}: ${summary}`, tags, querystring: parametersOf(tool), response: { 200: body ? answerSchema.meta({ example: body }) : answerSchema, 400: refusedSchema, ...limited, ...withdrawable } };
}

function describeAny(): FastifySchema {
  return { summary: 'Any tool by its name; what each asks for stands under its own path', tags, params: z.object({ name: z.enum(toolNames) }), response: { 200: answerSchema, 400: refusedSchema, 404: refusedSchema, ...limited, ...withdrawable } };
}

function describeCalendar(tool: AnyTool): FastifySchema {
  const download = z.enum(['yes', 'no']).optional().meta({ description: 'yes: a file with reminders. Otherwise a calendar to subscribe to, which follows rules and holidays', example: 'no' });
  return { summary: 'The deadlines as a calendar (iCalendar, RFC 5545)', tags, produces: ['text/calendar'], querystring: z.object({ ...parametersOf(tool).shape, download }), response: { 200: z.string(), 400: refusedSchema, ...limited, ...withdrawable } };
}
