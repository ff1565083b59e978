// Test files that run on the embedded database only, or use none. Every other file of tests/server runs on PostgreSQL too.
import process from 'node:process';

/** Use no database, or only the embedded one: nothing in them can depend on PostgreSQL. tests/shared/one-database.test.ts checks what they call. */
export const withoutDatabase: { file: string; why: string; writes?: string[] }[] = [
  { file: 'tests/server/articles/sanitize.test.ts', why: 'calls the sanitiser' },
  { file: 'tests/server/files/cache.test.ts', why: 'calls the cache' },
  { file: 'tests/server/files/s3.test.ts', why: 'calls the store' },
  { file: 'tests/server/http/event-loop.test.ts', why: 'blocks a thread' },
  { file: 'tests/server/http/patterns.test.ts', why: 'reads our sources' },
  { file: 'tests/server/http/security-txt.test.ts', why: 'requests a file' },
  { file: 'tests/server/http/slow-connections.test.ts', why: 'is about connections; what it stores is only there so that its answer is never read', writes: ['signIn', "'POST'"] },
  { file: 'tests/server/http/supply-chain.test.ts', why: 'reads the lockfile' },
  { file: 'tests/server/leads/spam-corpus.test.ts', why: 'calls the spam score' },
  { file: 'tests/server/pages/catalogue.test.ts', why: 'requests pages whose texts are files' },
  { file: 'tests/server/pages/media.test.ts', why: 'requests files, and pages that refer to them' },
  { file: 'tests/server/pages/visitor-files.test.ts', why: 'reads the build' },
  { file: 'tests/server/privacy/redact-addresses.test.ts', why: 'calls what redacts a line of the log, and starts sites on an embedded database' },
  { file: 'tests/server/running/alerts.test.ts', why: 'reads a file' },
  { file: 'tests/server/running/backup-streams.test.ts', why: 'is about bytes, names and hashes' },
  { file: 'tests/server/running/embedded.test.ts', why: 'is about the embedded database' },
  { file: 'tests/server/running/env.test.ts', why: 'reads an environment' },
  { file: 'tests/server/texts/texts.test.ts', why: 'reads the texts' },
  { file: 'tests/server/texts/voice.test.ts', why: 'reads the texts' },
  { file: 'tests/server/tools/pages.test.ts', why: 'requests pages that are computed from the query' },
  { file: 'tests/server/tools/unlogged.test.ts', why: 'starts a site on an embedded database' },
];

/**
 * Store and read like every other file, but are about something else. The whole run fails if one of them sends the site's database a statement that PostgreSQL never got
 * (statements.ts, compare-statements.mjs). `own`: statements of the test itself that no other test sends.
 */
export const onEmbedded: { file: string; why: string; own?: string[] }[] = [
  { file: 'tests/server/accounts/auth.test.ts', why: 'is about who may do what; concurrent log-ins are in login-throttle', own: ['select * from "users" where "email" = ?', 'update "sessions" set "expires_at" = ?', 'update "users" set "disabled_at" = ? where "email" = ?', 'select "actor", "action", "target", "outcome" from "audit_log" order by "id"'] },
  { file: 'tests/server/accounts/second-factor.test.ts', why: 'is about codes and their number', own: ['update "second_factors" set "last_step" = ?', 'select "target" from "audit_log" where "outcome" = ?'] },
  { file: 'tests/server/accounts/session-halves.test.ts', why: 'is about cookies and headers', own: ['select "id" from "sessions" where "cookie_hash" is not null', 'update "sessions" set "created_at" = ?, "expires_at" = ?'] },
  { file: 'tests/server/articles/content.test.ts', why: 'is about the shape of answers' },
  { file: 'tests/server/articles/heavy-content.test.ts', why: 'is about what long texts cost the process' },
  { file: 'tests/server/articles/uploads.test.ts', why: 'is about reading multipart bodies and judging files' },
  { file: 'tests/server/http/heavy-json.test.ts', why: 'is about reading JSON' },
  { file: 'tests/server/http/unread.test.ts', why: 'is about finished answers that nobody reads' },
  { file: 'tests/server/leads/heavy-leads.test.ts', why: 'is about what long texts cost the process', own: ['select "quarantined_at" from "submissions" order by "id"'] },
  { file: 'tests/server/leads/leaving.test.ts', why: 'is about pages and links' },
  { file: 'tests/server/pages/feeds.test.ts', why: 'is about rendering', own: ['alter table blogs rename column "content" to "content_put_away"', 'alter table blogs rename column "content_put_away" to "content"'] },
  { file: 'tests/server/pages/pages.test.ts', why: 'is about rendering', own: ['insert into "blogs" ("topic", "content", "author_name", "services", "subservices", "excerpt", "blog_slug") values (?)'] },
  { file: 'tests/server/pages/preview.test.ts', why: 'is about rendering and signed links' },
  { file: 'tests/server/pages/search.test.ts', why: 'is about rendering' },
  { file: 'tests/server/running/full-disk.test.ts', why: 'is about a disk', own: ['alter table "limits" rename to "limits_elsewhere"', 'alter table "limits_elsewhere" rename to "limits"'] },
  { file: 'tests/server/running/mixed.test.ts', why: 'is short here; its two hours are on PostgreSQL' },
  { file: 'tests/server/texts/site-original.test.ts', why: 'is about rendering; publishing is in site-content' },
  { file: 'tests/server/texts/rules.test.ts', why: 'is about what is rendered from rules, and when', own: ['select "target" from "audit_log" where "action" = ? order by "id"'] },
  { file: 'tests/server/texts/rules-follow.test.ts', why: 'is about what is rendered from rules' },
  { file: 'tests/server/texts/rules-in-texts.test.ts', why: 'is about what is rendered from rules', own: ['select "content" from "blogs" where "id" = ?', 'update "blogs" set "content" = ?'] },
  { file: 'tests/server/tools/calculation.test.ts', why: 'is about what an enquiry brings along', own: ['select "calculation", "data", "spam_score" from "submissions" order by "id" desc', 'alter table submissions rename to elsewhere', 'alter table elsewhere rename to submissions', 'select "calculation", "data" from "submissions"', 'select "calculation" from "submissions"'] },
  { file: 'tests/server/tools/calendar-file.test.ts', why: 'is about the format of a file' },
  { file: 'tests/server/tools/mcp.test.ts', why: 'is about a protocol' },
  { file: 'tests/server/tools/tools.test.ts', why: 'is about computing from a query' },
];

export const isRecorded = process.env.STATEMENTS_FOLDER !== undefined;
export const notOnPostgres = [...withoutDatabase, ...onEmbedded].map(({ file }) => file);
