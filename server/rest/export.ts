// Exports the inbox as CSV or XLSX, streamed, so that a hundred thousand leads need no more memory than a hundred.
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { type Calculation, describeCalculation } from '#shared/content/calculation.ts';
import { writePhone } from '#shared/content/phone.ts';
import { type exportFormats, leadExportInputSchema } from '#shared/content/lead.ts';
import { lostReasonText } from '#shared/content/outcome.ts';
import { findForm, formNames } from '#shared/forms/registry.ts';
import { withoutRefused } from '../http/escape.ts';
import { type Caller, createCaller } from '../routers/app.ts';
import type { Web } from '../web/web.ts';

export const EXPORT_URL = '/api/leads/export';
const DATE = 'Date (Dubai)';
/** Dubai has no daylight saving time. */
const AHEAD_OF_UTC_MS = 4 * 60 * 60_000;

type Batches = Awaited<ReturnType<Caller['admin']['leads']['export']>>;
type Exported = Batches extends AsyncIterable<(infer Row)[]> ? Row : never;
/** A cell: text, or a moment. */
type Cell = string | Date;
type Column = { header: string; /** In characters. */ width?: number; value: (lead: Exported) => Cell };

/** For people, whichever form it was, and in the order in which they read it. */
const forPeople: Column[] = [
  { header: 'Reference', width: 13, value: ({ reference }) => reference },
  { header: DATE, width: 18, value: ({ submitted_at }) => new Date(submitted_at) },
  { header: 'Name', width: 24, value: ({ name }) => name },
  { header: 'Company', width: 30, value: ({ data }) => data.companyName ?? data.company ?? '' },
  { header: 'E-mail', width: 32, value: ({ email }) => email },
  { header: 'Phone', width: 20, value: ({ data }) => writePhone(data.phone ?? data.mobile ?? '') },
  { header: 'About', width: 26, value: ({ data, form }) => data.subService ?? data.subIndustry ?? data.whatAreYouLookingFor ?? findForm(form).short },
  { header: 'Message', width: 60, value: ({ data }) => data.comments ?? '' },
  { header: 'Status', width: 12, value: ({ status }) => status.replace(/^./, (letter) => letter.toUpperCase()) },
  { header: 'Assigned', width: 18, value: ({ assignee }) => assignee ?? '' },
  { header: 'Value (AED)', width: 14, value: ({ value_fils }) => (value_fils === null ? '' : (value_fils / 100).toFixed(2)) },
  { header: 'Lost because', width: 20, value: ({ lost_reason }) => (lost_reason ? lostReasonText(lost_reason) : '') },
];

/** As stored, for programs: what every lead has, then every field of any form as it was sent. */
const asStored: Column[] = [
  { header: 'ID', value: (lead) => String(lead.id) },
  { header: 'Submitted at (UTC)', width: 24, value: (lead) => lead.submitted_at },
  { header: 'Form', width: 18, value: (lead) => findForm(lead.form).title },
  { header: 'Source', value: (lead) => lead.source },
  { header: 'Consent', value: (lead) => (lead.consent ? 'yes' : 'no') },
  { header: 'Confirmed at (UTC)', width: 24, value: (lead) => lead.confirmed_at ?? '' },
  { header: 'Page', value: (lead) => lead.page ?? '' },
  ...[...new Set(formNames.flatMap((name) => findForm(name).fields.filter(({ control }) => control !== 'checkbox').map((field) => field.name)))].map((field) => ({ header: field, value: (lead: Exported) => lead.data[field] ?? '' })),
  { header: 'Calculation', width: 40, value: ({ calculation }) => (calculation ? writeCalculation(calculation) : '') },
  { header: 'Figures of the calculation', width: 60, value: ({ calculation }) => (calculation ? writeFigures(calculation) : '') },
];
const columns = [...forPeople, ...asStored];

function writeCalculation(calculation: Calculation) {
  const { title, headline } = describeCalculation(calculation);
  return `${title}: ${headline}`;
}

/** On one line, because a cell does not wrap by itself. */
const writeFigures = (calculation: Calculation) => describeCalculation(calculation).rows.map(({ label, value }) => `${label}: ${value}`).join('; ');

const PHONE = /^\+\d[\d ()-]{6,20}$/;

/** SEC-14: prefixes an apostrophe to anything a spreadsheet would take for a formula. */
export function neutralise(value: string) {
  return /^[=+\-@\t\r\n\0]/.test(value) ? `'${value}` : value;
}

// Each cleaned first, because removing a character may expose one that would start a formula.

/** A workbook's cell is text because it says so: a telephone number can keep its plus. Anything else may be saved as CSV some day. What is empty gets no cell: two thirds of all are, and writing them took half the time. */
function forWorkbook(value: Cell) {
  if (value === '') return null;
  if (value instanceof Date) return new Date(value.getTime() + AHEAD_OF_UTC_MS);
  const text = withoutRefused(value);
  return PHONE.test(text) ? text : neutralise(text);
}

/** CSV has no types. 00971 50 123 4567 dials like +971 50 123 4567, begins no formula, and its spaces keep it from being read as an amount. */
function forCsv(value: Cell, { header }: Column) {
  if (value instanceof Date) return new Date(value.getTime() + AHEAD_OF_UTC_MS).toISOString().slice(0, 16).replace('T', ' ');
  const text = withoutRefused(value);
  return header === 'Phone' && PHONE.test(text) ? text.replace('+', '00') : neutralise(text);
}

/** RFC 4180. The byte order mark tells spreadsheets that it is UTF-8. */
async function* csvChunks(batches: Batches) {
  const line = (cells: string[]) => `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
  yield `\uFEFF${line(columns.map(({ header }) => header))}`;
  for await (const batch of batches) yield batch.map((lead) => line(columns.map((column) => forCsv(column.value(lead), column)))).join('');
}

async function* xlsxRows(batches: Batches) {
  for await (const batch of batches) yield* batch.map((lead) => columns.map((column) => forWorkbook(column.value(lead))));
}

const files = {
  // One batch waits while another is written; by default the stream would read sixteen ahead of a slow client.
  csv: { type: 'text/csv; charset=utf-8', open: (batches: Batches) => Readable.from(csvChunks(batches), { highWaterMark: 1 }) },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    async open(batches: Batches) {
      const { writeXlsxStream } = await import('hucre/xlsx');
      return Readable.fromWeb(writeXlsxStream(xlsxRows(batches), { name: 'Leads', columns: columns.map(({ header, width = 14 }) => ({ header, width, ...(header === DATE && { numFmt: 'd mmm yyyy hh:mm' }) })), freezePane: { rows: 1 } }) as Parameters<typeof Readable.fromWeb>[0]);
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
