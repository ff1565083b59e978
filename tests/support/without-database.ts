// Test files that use no database, or only the embedded one: nothing in them can depend on PostgreSQL, so they run once.
// tests/shared/without-database.test.ts checks what they call.
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
  { file: 'tests/server/running/embedded.test.ts', why: 'is about the embedded database' },
  { file: 'tests/server/running/env.test.ts', why: 'reads an environment' },
  { file: 'tests/server/texts/texts.test.ts', why: 'reads the texts' },
  { file: 'tests/server/texts/voice.test.ts', why: 'reads the texts' },
  { file: 'tests/server/tools/pages.test.ts', why: 'requests pages that are computed from the query' },
  { file: 'tests/server/tools/unlogged.test.ts', why: 'starts a site on an embedded database' },
];
