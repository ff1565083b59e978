// Exports the inbox as CSV or XLSX, streamed, so that a hundred thousand leads need no more memory than a hundred.
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { type Calculation, describeCalculation } from '#shared/content/calculation.ts';
import { type exportFormats, leadExportInputSchema } from '#shared/content/lead.ts';
import { findForm, formNames } from '#shared/forms/registry.ts';
import { withoutRefused } from '../http/escape.ts';
import { type Caller, createCaller } from '../routers/app.ts';
import type { Web } from '../web/web.ts';

export const EXPORT_URL = '/api/leads/export';

type Batches = Awaited<ReturnType<Caller['admin']['leads']['export']>>;
type Exported = Batches extends AsyncIterable<(infer Row)[]> ? Row : never;
type Column = { header: string; value: (lead: Exported) => string };

/** What every lead has, then every field of any form. */
const columns: Column[] = [
  { header: 'ID', value: (lead) => String(lead.id) },
  { header: 'Reference', value: (lead) => lead.reference },
  { header: 'Submitted at (UTC)', value: (lead) => lead.submitted_at },
  { header: 'Form', value: (lead) => findForm(lead.form).title },
  { header: 'Status', value: (lead) => lead.status },
  { header: 'Assigned to', value: (lead) => lead.assignee ?? '' },
  { header: 'Source', value: (lead) => lead.source },
  { header: 'Consent', value: (lead) => (lead.consent ? 'yes' : 'no') },
  { header: 'Confirmed at (UTC)', value: (lead) => lead.confirmed_at ?? '' },
  { header: 'Page', value: (lead) => lead.page ?? '' },
  ...[...new Set(formNames.flatMap((name) => findForm(name).fields.filter(({ control }) => control !== 'checkbox').map((field) => field.name)))].map((field) => ({ header: field, value: (lead: Exported) => lead.data[field] ?? '' })),
  { header: 'Calculation', value: ({ calculation }) => (calculation ? writeCalculation(calculation) : '') },
];

function writeCalculation(calculation: Calculation) {
  const { title, headline, rows } = describeCalculation(calculation);
  return [`${title}: ${headline}`, ...rows.map(({ label, value }) => `${label}: ${value}`)].join('\n');
}

/** SEC-14: prefixes an apostrophe to anything a spreadsheet would take for a formula. */
export function neutralise(value: string) {
  return /^[=+\-@\t\r\n\0]/.test(value) ? `'${value}` : value;
}

// Cleaned first, because removing a character may expose one that would start a formula.
const cellsOf = (lead: Exported) => columns.map((column) => neutralise(withoutRefused(column.value(lead))));
const headers = columns.map((column) => column.header);

/** RFC 4180. The byte order mark tells spreadsheets that it is UTF-8. */
async function* csvChunks(batches: Batches) {
  const line = (cells: string[]) => `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
  yield `\uFEFF${line(headers)}`;
  for await (const batch of batches) yield batch.map((lead) => line(cellsOf(lead))).join('');
}

async function* xlsxRows(batches: Batches) {
  for await (const batch of batches) yield* batch.map(cellsOf);
}

const files = {
  // One batch waits while another is written; by default the stream would read sixteen ahead of a slow client.
  csv: { type: 'text/csv; charset=utf-8', open: (batches: Batches) => Readable.from(csvChunks(batches), { highWaterMark: 1 }) },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    async open(batches: Batches) {
      const { writeXlsxStream } = await import('hucre/xlsx');
      return Readable.fromWeb(writeXlsxStream(xlsxRows(batches), { name: 'Leads', columns: headers.map((header) => ({ header })), freezePane: { rows: 1 } }) as Parameters<typeof Readable.fromWeb>[0]);
    },
  },
} satisfies Record<(typeof exportFormats)[number], object>;

/** Reads the first batch before answering, so that a failure gives an error status and not a truncated file. */
async function begin(batches: Batches): Promise<Batches> {
  const first = await batches.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* batches;
  })();
}

export function registerExport(app: FastifyInstance, web: Web) {
  const schema = { summary: 'Leads as a CSV or XLSX file, filtered as the inbox is (admins only)', tags: ['leads'], security: [{ bearer: [] }], body: leadExportInputSchema, consumes: ['application/json'] };
  app.post(EXPORT_URL, { schema }, async (request, reply) => {
    const input = (request.body ?? {}) as Parameters<Caller['admin']['leads']['export']>[0];
    const batches = await begin(await createCaller(web.createContext(request, reply)).admin.leads.export(input));
    const format = input.format ?? 'csv';
    const name = `leads-${new Date().toISOString().slice(0, 10)}.${format}`;
    return reply.header('cache-control', 'no-store').header('content-disposition', `attachment; filename="${name}"`).type(files[format].type).send(await files[format].open(batches));
  });
}
