// The tools for programs that speak the Model Context Protocol: one tool each, its inputs as JSON Schema, its sources in every answer. Loads the SDK, so it is itself loaded by the first call.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CallToolRequestSchema, type CallToolResult, ErrorCode, ListToolsRequestSchema, McpError, type Tool as Listed } from '@modelcontextprotocol/sdk/types.js';
import { dubaiDay } from '#shared/dubai-day.ts';
import { site } from '#shared/firm/site.ts';
import { messages } from '#shared/messages.ts';
import { dayText } from '#shared/tools/calendar.ts';
import { isToolName, loadTool, type ToolName, toolNames, tools } from '#shared/tools/registry.ts';
import { answerQuery, describeFields, type Query, type Run } from '#shared/tools/tool.ts';
import { sentenceOf, type Withdrawn } from '#shared/tools/withdrawn.ts';

const about = { name: 'prominence-tools', title: `${site.name}: UAE tax and employment calculators`, version: '1.0.0' };
const instructions =
  'Calculators of UAE tax and employment law. Amounts are dirhams with at most two decimals, days are YYYY-MM-DD. Every answer names the rules it used, with law, article, address of the source and since when they are in force. Give these sources, what the answer leaves open and its standing sentence with every result.';

type Asked = { url: string; headers: Headers; body: unknown };

/** Answers one message. Nothing outlives it: there are no sessions. */
export async function answerMessage({ url, headers, body }: Asked, withdrawn: Withdrawn): Promise<Response> {
  const server = new Server(about, { capabilities: { tools: {} }, instructions });
  server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: await Promise.all(toolNames.map((name) => describe(name, withdrawn))) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => call(params.name, params.arguments ?? {}, withdrawn));
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    return await transport.handleRequest(new Request(url, { method: 'POST', headers }), { parsedBody: body });
  } finally {
    await server.close();
  }
}

async function describe(name: ToolName, withdrawn: Withdrawn): Promise<Listed> {
  const { title, summary } = tools[name];
  const fields = describeFields(await loadTool(name), dubaiDay());
  const properties = fields.map(({ name: field, label, hint, choices, fallback, example }) => [
    field,
    { type: 'string', description: [label, hint].filter(Boolean).join('. '), ...(choices && { enum: Object.keys(choices) }), ...(fallback !== undefined && { default: fallback }), examples: [example] },
  ]);
  const sentence = sentenceOf(withdrawn.tools, name);
  return {
    name,
    title,
    description: sentence === undefined ? summary : `Withdrawn: ${sentence}`,
    inputSchema: {
      type: 'object',
      properties: { ...Object.fromEntries(properties), today: { type: 'string', format: 'date', description: 'The day on which it is asked. Default: today in Dubai' } },
      required: fields.filter(({ isRequired }) => isRequired).map(({ name: field }) => field),
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  };
}

async function call(name: string, given: Record<string, unknown>, withdrawn: Withdrawn): Promise<CallToolResult> {
  if (!isToolName(name)) throw new McpError(ErrorCode.InvalidParams, 'There is no such tool');
  const answer = answerQuery(await loadTool(name), asQuery(given), dubaiDay(), withdrawn);
  if (answer.withdrawn !== undefined) return refuse([answer.withdrawn]);
  if (!answer.body) return refuse([messages.checkFields, ...Object.entries(answer.fieldErrors ?? {}).map(([field, sentences]) => `${field}: ${sentences.join(' ')}`)]);
  return { content: [{ type: 'text', text: write(answer.body) }], structuredContent: answer.body };
}

const refuse = (lines: string[]): CallToolResult => ({ content: [{ type: 'text', text: lines.join('\n') }], isError: true });

/** Models send numbers and booleans where a field is a text. By entries, because a name can be __proto__. */
function asQuery(given: Record<string, unknown>): Query {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, asText(value)]));
}

function asText(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value)) return value.map(asText).join(',');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

type Body = NonNullable<ReturnType<typeof answerQuery>['body']>;

function write({ headline, lines, dates, warnings, rules, notDecided, standing }: Body) {
  return [
    headline,
    ...lines.map(({ label, value }) => `${label}: ${value}`),
    ...dates.map(({ label, on }) => `${on}: ${label}`),
    ...warnings,
    ...(rules.length > 0 ? ['Sources:', ...rules.map(writeSource)] : []),
    ...(notDecided.length > 0 ? ['Not decided here:', ...notDecided.map((sentence) => `- ${sentence}`)] : []),
    standing,
  ].join('\n');
}

function writeSource({ name, value, law, article, from, until, url }: Run['rules'][number]) {
  return `- ${name}: ${value} (${law}${article ? `, article ${article}` : ''}, in force from ${dayText(from)}${until ? ` to ${dayText(until)}` : ''}, ${url})`;
}
