// PRIV-02: every column of every table, and what erasing a person does with it. A test compares this list with the real schema, so a new column must be classified here first.
import type { Tables } from '../database/tables.ts';

export type Treatment =
  /** The person's address: the row is deleted, with everything that refers to it. */
  | 'theirs'
  /** Useless once it names the person, such as a search for them: the row is deleted. */
  | 'drop'
  /** Written by others: the address is replaced wherever it occurs. Names and numbers are shown to staff to decide. */
  | 'redact'
  /** Set to null if it contains the address. */
  | 'clear'
  /** The firm's own texts, including public ones: shown to staff to decide, never edited automatically. */
  | 'judge'
  /** Records which colleague did what, and stays: shown if it contains the address. */
  | 'kept'
  /** Made by the database from other columns of the row. */
  | 'derived'
  /** Holds nothing about a visitor, for this reason. */
  | { none: string };

const none = (why: string) => ({ none: why });
const number = none('a number or a key of ours');
const moment = none('a moment');
const choice = none('one of a fixed list');
const secret = none('a hash or a secret of ours');
const file = none('the name of a file, made from its bytes or at random');
const place = none('an internet address, or how a browser calls itself: of colleagues, and of whoever tries to log in');

type Table<Name extends keyof Tables> = {
  /** When its rows are deleted automatically (PRIV-03). */
  ends: string;
  columns: Record<keyof Tables[Name], Treatment>;
};

export const personalData = {
  submissions: {
    ends: 'after 24 months, in the trash after 30 days, in quarantine after 90',
    columns: {
      id: number, reference: number, form: choice, name: 'redact', email: 'theirs', data: 'redact', parent_id: number, child_id: number, consent: choice, consent_version: choice, page: 'redact', submitted_at: moment,
      // Chosen by the caller, who may put anything in it.
      idempotency_key: 'clear', body_hash: none('a hash, for 24 hours'), spam_score: number, spam_reasons: 'redact', quarantined_at: moment, first_touch: 'redact', last_touch: 'redact',
      calculation: none('amounts, days and choices as a tool has read them, and what it makes of them; goes with the lead'), status: choice, assignee_id: number,
      confirmed_at: moment, deleted_at: moment, is_test: choice, answered_at: moment, due_at: moment, value_fils: number, lost_reason: choice, snoozed_until: moment, waiting_since: moment, words: 'derived', source: 'derived',
    },
  },
  lead_notes: { ends: 'with the lead', columns: { id: number, submission_id: number, user_id: number, author: 'kept', text: 'redact', at: moment } },
  lead_messages: {
    ends: 'with the lead; one that belongs to none after 90 days',
    columns: {
      id: number, submission_id: number, direction: choice, nature: choice, header_id: none('a Message-ID'), in_reply_to: none('a Message-ID'), header_refs: none('Message-IDs'), address: 'theirs', name: 'redact', cc: 'redact',
      subject: 'redact', text: 'redact', html: 'redact', is_verified: choice, author: 'kept', at: moment, idempotency_key: secret, is_first_answer: choice, takes_lead: choice, failure: 'redact',
    },
  },
  message_files: { ends: 'with the message; one that was never sent after a day', columns: { id: number, message_id: number, user_id: number, name: 'redact', type: choice, size: number, bytes: none('a document that came or went with a message, and goes with it'), created_at: moment } },
  reply_templates: { ends: 'never: texts of the firm', columns: { id: number, name: 'judge', language: choice, subject: 'judge', text: 'judge', updated_at: moment, updated_by: 'kept' } },
  mailboxes: { ends: 'never', columns: { name: none('a mailbox of the firm'), uid_validity: number, last_uid: number, read_at: moment } },
  contacts: {
    ends: 'with the last lead of the person',
    columns: {
      id: number, name: 'redact', company: 'redact', company_key: 'redact', domain: 'redact', language: choice, notes: 'redact', known_by: 'redact', words: 'derived', first_at: moment, last_at: moment,
      person_id: number, merged_into: number, merged_at: moment, merged_by: 'kept',
    },
  },
  // With the address, its contact goes as well (erasePersonOf).
  contact_identities: { ends: 'with the contact', columns: { contact_id: number, kind: choice, value: 'theirs' } },
  contact_leads: { ends: 'with the lead', columns: { submission_id: number, contact_id: number } },
  contact_differences: { ends: 'with one of the two contacts', columns: { low_id: number, high_id: number, author: 'kept', at: moment } },
  assignment_plans: { ends: 'never: they say why a lead went where it went', columns: { version: number, rules: 'judge', saved_at: moment, saved_by: 'kept' } },
  assignment_turns: { ends: 'with the rule', columns: { rule: number, user_id: number, at: moment } },
  absences: { ends: 'when they are back', columns: { user_id: number, starts_on: moment, takes_over: choice, begun_at: moment, until: moment, stand_in_id: number, author: 'kept', at: moment } },
  covered_leads: { ends: 'when they are back', columns: { submission_id: number, absent_id: number, stand_in_id: number } },
  imports: {
    ends: 'after a day without a run, or 30 days after it',
    columns: {
      id: number, file_name: 'redact', encoding: choice, delimiter: choice, header: 'redact', sample: 'redact', row_count: number, bytes: none('a file that is deleted when it has run, and after a day at the latest'), state: choice, mapping: choice,
      created_at: moment, created_by: 'kept', run_at: moment, run_by: 'kept', undone_at: moment, undone_by: 'kept',
    },
  },
  // A row that names the person is not carried out, and not undone.
  import_rows: { ends: 'with the import', columns: { import_id: number, row: number, action: choice, reason: none('one of our sentences'), submission_id: number, content: 'drop', before: 'drop', done_at: moment } },
  lead_events: { ends: 'with the lead', columns: { id: number, submission_id: number, actor: 'kept', kind: choice, before: 'redact', after: 'redact', at: moment } },
  lead_tasks: { ends: 'with the lead', columns: { id: number, submission_id: number, user_id: number, text: 'redact', due_at: moment, done_at: moment, told_at: moment, created_at: moment } },
  desk_notices: { ends: 'after 90 days; a reply sent to its author first, after one', columns: { id: number, reference: number, kind: choice, user_id: number, lead_ids: number, data: 'drop', at: moment } },
  lead_told: { ends: 'with the lead', columns: { submission_id: number, kind: choice, at: moment } },
  own_channels: { ends: 'with the account', columns: { user_id: number, url: none('the address of a webhook, which names no person'), wishes: choice, since: moment } },
  notice_wishes: { ends: 'with the account', columns: { user_id: number, wishes: choice, since: moment } },
  search_misses: { ends: 'after 90 days', columns: { day: moment, words: 'drop', count: number } },
  digests: { ends: 'never: one row a week', columns: { week: moment, at: moment } },
  lead_views: { ends: 'with the account', columns: { id: number, user_id: number, name: 'drop', query: 'drop' } },
  account_notices: {
    ends: 'after 90 days',
    columns: { id: number, reference: number, event: choice, actor: 'kept', device: none('one of our names for browsers'), at: moment },
  },
  outbox: {
    ends: 'with the lead or the notice',
    columns: { submission_id: number, notice_id: number, message_id: number, desk_notice_id: number, kind: choice, recipient: 'theirs', state: choice, attempts: number, run_at: moment, last_error: 'redact', created_at: moment, sent_at: moment, held: choice },
  },
  mail_tries: {
    ends: 'with the mail',
    columns: { id: number, submission_id: number, notice_id: number, message_id: number, desk_notice_id: number, kind: choice, at: moment, outcome: choice, error: 'redact', mailbox: 'redact' },
  },
  limits: { ends: 'after its window, of a day at most', columns: { key: 'drop', count: number, resets_at: moment } },
  blogs: {
    ends: 'in the trash after 30 days',
    columns: {
      id: number, topic: 'judge', content: 'judge', excerpt: 'judge', words: number, author_name: 'judge', services: 'judge', subservices: 'judge', image_path: file, blog_slug: 'judge', cover_alt: 'judge', version: number,
      published_at: moment, created_at: moment, updated_at: moment, updated_by: 'kept', deleted_at: moment, starting_slug: none('the name of a text of ours'), starting_hash: none('a hash of a text of ours'),
    },
  },
  blog_revisions: {
    ends: 'with the article',
    columns: { blog_id: number, version: number, topic: 'judge', content: 'judge', author_name: 'judge', services: 'judge', subservices: 'judge', cover_alt: 'judge', saved_at: moment, saved_by: 'kept' },
  },
  blog_slugs: { ends: 'with the article', columns: { slug: 'judge', blog_id: number } },
  testimonials: {
    ends: 'in the trash after 30 days',
    columns: { id: number, topic: 'judge', content: 'judge', author_name: 'judge', image_path: file, created_at: moment, updated_at: moment, deleted_at: moment },
  },
  users: { ends: 'never: an account is disabled', columns: { id: number, email: 'kept', name: 'kept', password_hash: secret, role: choice, signature: none('of a colleague, for their replies'), disabled_at: moment, created_at: moment } },
  sessions: { ends: 'after 12 hours', columns: { id: number, ip: place, device: place, token_hash: secret, cookie_hash: secret, user_id: number, created_at: moment, expires_at: moment } },
  secrets: { ends: 'never', columns: { name: choice, value: secret, created_at: moment } },
  invitations: { ends: 'after three days', columns: { user_id: number, token_hash: secret, expires_at: moment } },
  second_factors: { ends: 'with the account', columns: { user_id: number, secret, confirmed_at: moment, last_step: number, created_at: moment } },
  recovery_codes: { ends: 'with the account', columns: { user_id: number, code_hash: secret } },
  // It cannot be changed, so nothing about visitors is written to it: leads are identified by number, and searches are left out.
  audit_log: {
    ends: 'never',
    columns: { id: number, at: moment, user_id: number, actor: 'kept', action: choice, target: 'kept', outcome: choice, ip: place, position: number, hash: secret, seal: number },
  },
  rule_reviews: { ends: 'never: they say who answered for a rule of law', columns: { id: number, rule_id: choice, reviewed_on: moment, is_official: choice, user_id: number, note: 'judge', at: moment } },
  tool_states: { ends: 'when it stands again', columns: { tool: choice, withdrawn_at: moment, reason: 'judge' } },
  rule_states: { ends: 'when it stands again', columns: { rule_id: choice, withdrawn_at: moment, reason: 'judge' } },
  files: { ends: 'a month after nothing shows it', columns: { name: file, bytes: none('a picture that staff chose for a public text, without what a camera wrote into it'), stored_at: moment } },
  unused_files: { ends: 'with the file, or when it is shown again', columns: { name: file, found_at: moment } },
  pictures: { ends: 'with the file', columns: { name: file, alt: 'judge', focus_x: number, focus_y: number, uploaded_at: moment, uploaded_by: 'kept' } },
  audit_head: { ends: 'never', columns: { is_only: number, position: number, hash: secret } },
  backups: { ends: 'after 400 days', columns: { id: number, at: moment, seconds: number, bytes: number, row_count: number, error: none('what a command of ours said') } },
  // Kept for as long as a backup from before the erasure may be restored.
  erasures: { ends: 'never: an older backup may come back', columns: { hash: secret, at: moment, leads: number, mentions: number } },
  status_days: { ends: 'after 90 days', columns: { day: moment, part: choice, good: number, bad: number } },
  status_notices: { ends: 'never: what the firm told the public', columns: { id: number, text: 'judge', text_arabic: 'judge', at: moment, ended_at: moment } },
  instances: { ends: 'a day after the process', columns: { id: none('a machine and a process of ours'), version: choice, started_at: moment, seen_at: moment, spooled: number } },
  field_measurements: { ends: 'after 90 days', columns: { day: moment, page: choice, device: choice, metric: choice, counts: number } },
  content_items: {
    ends: 'never: texts of the firm',
    columns: {
      id: number, kind: choice, key: none('the address of a text of the release, or a number of ours'), lang: choice, version: number, published_version: number, published_at: moment, published_by: 'kept', draft_version: number,
      scheduled_version: number, publish_at: moment, scheduled_by: 'kept', unpublish_at: moment, updated_at: moment, updated_by: 'kept', deleted_at: moment,
    },
  },
  content_versions: { ends: 'never: texts of the firm', columns: { item_id: number, version: number, data: 'judge', base_hash: secret, saved_at: moment, saved_by: 'kept', note: 'judge' } },
  content_bases: { ends: 'never', columns: { hash: secret, data: none('what a release of ours said') } },
  content_settings: { ends: 'never', columns: { name: choice, value: choice } },
  csp_reports: {
    ends: 'after 90 days, or once a hundred newer ones are there',
    columns: { directive: choice, blocked: none('an origin without path and query'), path: none('an address of ours without queries, and without the parts that name a person'), count: number, first_at: moment, last_at: moment },
  },
} satisfies { [Name in keyof Tables]: Table<Name> };

type Shown = 'redact' | 'judge' | 'drop' | 'kept';
type Columns<Name extends keyof Tables> = (typeof personalData)[Name]['columns'];
/** The tables in which a person can be found and shown: each has its line in the erasure's list of what a place is called. */
export type ShownTable = { [Name in keyof Tables]: [Extract<Columns<Name>[keyof Columns<Name>], Shown>] extends [never] ? never : Name }[keyof Tables];

/** The columns of a table with one of these treatments. */
export function columnsFor(table: keyof Tables, ...treatments: Treatment[]) {
  return Object.entries<Treatment>(personalData[table].columns)
    .filter(([, treatment]) => treatments.includes(treatment))
    .map(([column]) => column);
}
