// What each row of a file becomes: a new lead, more about one imported before, or nothing, and why.
import { dubaiDay } from '#shared/dubai-day.ts';
import type { ImportContent, ImportField } from '#shared/content/import.ts';
import { emailIdentity, phoneIdentity } from '#shared/content/identity.ts';
import { leadStatuses, type LeadStatus } from '#shared/content/lead.ts';
import { readValue, valueText } from '#shared/content/outcome.ts';
import { email as emailSchema, LINE_LENGTH, TEXT_LENGTH } from '#shared/forms/fields.ts';

/** Leads are kept for so long (PRIV-03). */
const KEPT_MONTHS = 24;
/** Of leads from a file that says nothing: somebody has spoken with them. */
const USUAL: LeadStatus = 'contacted';

/** An imported lead that is there already. */
export type KnownLead = { id: number; name: string; email: string; data: Record<string, string>; status: LeadStatus; value_fils: number | null };
export type PlannedRow = { row: number; action: 'create' | 'update' | 'skip'; reason: string; submission_id: number | null; content: ImportContent };
type Given = Partial<Record<ImportField, string>>;

const DATA = ['companyName', 'phone', 'country', 'subService', 'comments', 'source'] as const;
const long = new Set<ImportField>(['comments']);
const labels: Partial<Record<ImportField, string>> = { companyName: 'company', subService: 'subject', comments: 'message', submitted_at: 'date', value: 'value' };

const pad = (part: string) => part.padStart(2, '0');

/** ISO, or day before month as in the Emirates, with / . or -; undefined if it is none. */
export function readDate(typed: string): string | undefined {
  const [, isoDay, isoTime = ''] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})\S*)?/.exec(typed) ?? [];
  const [, day = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/.exec(typed) ?? [];
  const date = isoDay ?? (year && `${year}-${pad(month)}-${pad(day)}`);
  if (!date) return undefined;
  const at = new Date(`${date}T${isoTime || '12:00'}:00+04:00`);
  // The 31st of February reads as a day in March.
  return Number.isNaN(at.getTime()) || dubaiDay(at) !== date ? undefined : at.toISOString();
}

/** The rows in their order. `reference` makes one for each. */
export function planRows(rows: string[][], { mapping, known, now, reference }: { mapping: (ImportField | null)[]; known: KnownLead[]; now: Date; reference: () => string }): PlannedRow[] {
  const byKey = new Map(known.map((lead) => [keyOf(lead.email, lead.data.phone ?? '', lead.name), lead]));
  const seen = new Map<string, number>();
  return rows.map((cells, index) => {
    // The first row is the heading.
    const row = index + 2;
    const given: Given = Object.fromEntries(mapping.flatMap((field, column) => (field && cells[column] ? [[field, cells[column]]] : [])));
    const { content, problem, remark } = readContent(given, now, reference);
    const skip = (reason: string): PlannedRow => ({ row, action: 'skip', reason, submission_id: null, content });
    if (problem) return skip(problem);
    const key = keyOf(content.email, content.data.phone ?? '', content.name);
    const earlier = seen.get(key);
    if (earlier !== undefined) return skip(`The same person as in row ${earlier}`);
    seen.set(key, row);
    const lead = byKey.get(key);
    if (!lead) return { row, action: 'create', reason: remark, submission_id: null, content };
    const isChanged = (content.name !== '' && content.name !== lead.name) || Object.entries(content.data).some(([field, value]) => lead.data[field] !== value) || (given.status !== undefined && content.status !== null && content.status !== lead.status) || (content.value_fils != null && content.value_fils !== lead.value_fils);
    if (!isChanged) return skip('Imported before, with nothing new');
    return { row, action: 'update', reason: remark || 'Imported before', submission_id: lead.id, content: { ...content, status: given.status ? content.status : null } };
  });
}

/** One person: by the address, else by number and name. */
const keyOf = (email: string, phone: string, name: string) => (email ? emailIdentity(email) : `${phoneIdentity(phone)} ${name.toLowerCase()}`);

function readContent(given: Given, now: Date, reference: () => string): { content: ImportContent; problem?: string; remark: string } {
  const name = given.name ?? [given.firstName, given.lastName].filter(Boolean).join(' ');
  const email = given.email ?? '';
  const data: Record<string, string> = { ...(name && { name }), ...(email && { email }) };
  for (const field of DATA) if (given[field]) data[field] = given[field];
  const wanted = given.status?.toLowerCase();
  const status = leadStatuses.find((one) => one === wanted) ?? USUAL;
  const at = given.submitted_at ? readDate(given.submitted_at) : undefined;
  const content: ImportContent = { reference: reference(), name, email, data, status, value_fils: status === 'won' && given.value ? (readValue(given.value) ?? null) : null, submitted_at: at ?? null };
  const remark = wanted && wanted !== status ? `There is no such status here: it becomes ${status}` : status === 'won' ? remarkOnValue(content.value_fils) : given.value ? 'Its value is left out: only what was won has one' : '';
  return { content, remark, ...findProblem(given, { name, email, at, now }) };
}

/** Those won are counted with what they are worth, so the preview says what is missing. */
const remarkOnValue = (fils: number | null | undefined) => (fils == null ? 'Won: its value is not known yet' : `Won: ${valueText(fils)}`);

function findProblem(given: Given, { name, email, at, now }: { name: string; email: string; at: string | undefined; now: Date }): { problem?: string } {
  const tooLong = (Object.entries(given) as [ImportField, string][]).find(([field, value]) => value.length > (long.has(field) ? TEXT_LENGTH : LINE_LENGTH));
  if (tooLong) return { problem: `The ${labels[tooLong[0]] ?? tooLong[0]} is too long` };
  if (name.length > LINE_LENGTH) return { problem: 'The name is too long' };
  if (!email && !phoneIdentity(given.phone ?? '')) return { problem: given.phone ? 'No e-mail address, and the phone number cannot be right' : 'Neither an e-mail address nor a phone number' };
  if (email && !emailSchema().safeParse(email).success) return { problem: 'The e-mail address cannot be right' };
  if (given.value && readValue(given.value) === undefined) return { problem: 'The value cannot be read: write dirhams as 12,500 or 12500.00' };
  if (given.submitted_at && !at) return { problem: 'The date cannot be read: write 2026-11-23 or 23/11/2026' };
  if (at && at > now.toISOString()) return { problem: 'The date is in the future' };
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - KEPT_MONTHS);
  if (at && at < oldest.toISOString()) return { problem: `Older than the ${KEPT_MONTHS} months for which leads are kept` };
  return {};
}
