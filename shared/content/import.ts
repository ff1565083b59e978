// Importing leads from a CSV file: which columns there can be, how they are recognised, and the plan that a run carries out.
import * as z from 'zod/mini';
import { leadStatusSchema } from './lead.ts';
import { valueSchema } from './outcome.ts';
import { id } from '../forms/fields.ts';
import { staffMessages } from '../staff-messages.ts';

export const MAX_IMPORT_BYTES = 5_000_000;
export const MOST_IMPORT_ROWS = 10_000;
export const MOST_IMPORT_COLUMNS = 60;
export const UNDO_DAYS = 30;
export const IMPORT_ROWS_PER_PAGE = 25;

export const importFields = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  companyName: 'Company',
  email: 'E-mail',
  phone: 'Phone',
  country: 'Country',
  subService: 'About',
  comments: 'Message or notes',
  source: 'Source',
  status: 'Status',
  value: 'Value in AED',
  submitted_at: 'Date',
} as const;
export type ImportField = keyof typeof importFields;
const fieldNames = Object.keys(importFields) as [ImportField, ...ImportField[]];

/** How exports of other programs call them, in lower case and without punctuation. */
const headings: Record<ImportField, string[]> = {
  name: ['name', 'full name', 'contact', 'contact name', 'customer', 'person', 'الاسم', 'الاسم الكامل', 'പേര്'],
  firstName: ['first name', 'firstname', 'given name', 'forename', 'الاسم الاول'],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'اسم العائلة'],
  companyName: ['company', 'company name', 'companyname', 'account', 'account name', 'organisation', 'organization', 'employer', 'الشركة', 'اسم الشركة', 'കമ്പനി'],
  email: ['email', 'e mail', 'email address', 'e mail address', 'mail', 'البريد الالكتروني', 'البريد الإلكتروني', 'ഇമെയിൽ'],
  phone: ['phone', 'mobile', 'mobile number', 'phone number', 'telephone', 'tel', 'cell', 'whatsapp', 'contact number', 'الهاتف', 'رقم الهاتف', 'الجوال', 'ഫോൺ'],
  country: ['country', 'nationality', 'الدولة', 'البلد'],
  subService: ['about', 'service', 'subject', 'interest', 'product', 'الخدمة'],
  comments: ['comments', 'comment', 'message', 'notes', 'note', 'description', 'remarks', 'ملاحظات', 'الرسالة'],
  source: ['source', 'lead source', 'campaign', 'utm source', 'المصدر'],
  status: ['status', 'lead status', 'stage', 'الحالة'],
  value: ['value', 'amount', 'deal value', 'value in aed', 'value aed', 'amount aed', 'worth', 'القيمة'],
  submitted_at: ['date', 'created', 'created at', 'create date', 'created on', 'submitted at', 'submitted', 'date dubai', 'التاريخ'],
};

/** For each column what it seems to be; each field once. */
export function guessMapping(header: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return header.map((heading) => {
    const plain = heading.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
    const field = fieldNames.find((name) => !taken.has(name) && headings[name].includes(plain));
    if (field) taken.add(field);
    return field ?? null;
  });
}

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1256'] as const;
export type Encoding = (typeof encodings)[number];
export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];
export const importStates = ['uploaded', 'planned', 'running', 'done', 'undone'] as const;
export const importActions = ['create', 'update', 'skip'] as const;

const mappingSchema = z.array(z.nullable(z.enum(fieldNames))).check(
  z.maxLength(MOST_IMPORT_COLUMNS),
  z.refine((mapping) => {
    const given = mapping.filter((field) => field !== null);
    return new Set(given).size === given.length;
  }, staffMessages.importSameField),
  z.refine((mapping) => mapping.includes('email') || mapping.includes('phone'), staffMessages.importNoIdentity),
);
/** A field for each column of the file; null leaves the column out. */
export const importPlanInputSchema = z.object({ id, mapping: mappingSchema });
export const importReadInputSchema = z.object({ id, encoding: z.enum(encodings), delimiter: z.enum(delimiters) });
export const importRowsInputSchema = z.object({ id, action: z.optional(z.enum(importActions)), page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(MOST_IMPORT_ROWS)), 1) });

export const importSchema = z.object({
  id: z.number(),
  file_name: z.string(),
  encoding: z.enum(encodings),
  delimiter: z.enum(delimiters),
  header: z.array(z.string()),
  /** The first rows. */
  sample: z.array(z.array(z.string())),
  row_count: z.number(),
  state: z.enum(importStates),
  mapping: z.nullable(z.array(z.nullable(z.enum(fieldNames)))),
  created_at: z.string(),
  created_by: z.string(),
  run_at: z.nullable(z.string()),
  run_by: z.string(),
  undone_at: z.nullable(z.string()),
  /** Whether the file is still there to be read anew. */
  isReadable: z.boolean(),
  /** Of the plan, and how many of its rows have been written. */
  counts: z.object({ create: z.number(), update: z.number(), skip: z.number(), done: z.number() }),
});
export type Import = z.infer<typeof importSchema>;

/** What a row becomes. */
export const importContentSchema = z.object({
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  data: z.record(z.string(), z.string()),
  status: z.nullable(leadStatusSchema),
  /** Only of what was won; missing in plans of earlier releases. */
  value_fils: z.optional(z.nullable(valueSchema)),
  /** Null: the moment of the run. */
  submitted_at: z.nullable(z.string()),
});
export type ImportContent = z.infer<typeof importContentSchema>;
export const importRowSchema = z.object({ row: z.number(), action: z.enum(importActions), reason: z.string(), submission_id: z.nullable(z.number()), name: z.string(), email: z.string(), phone: z.string(), company: z.string(), isDone: z.boolean() });
export type ImportRow = z.infer<typeof importRowSchema>;
