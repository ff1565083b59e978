// Test files that run in a process of their own, because each changes something that later files in the same process would see.
export const needsProcess: { file: string; why: string }[] = [
  { file: 'tests/server/accounts/audit-upgrade.test.ts', why: 'drops all tables and migrates from an older state' },
  { file: 'tests/server/running/full-disk.test.ts', why: 'replaces node:fs/promises for every importer' },
  { file: 'tests/server/texts/rules.test.ts', why: 'changes rules whose texts are cached by day' },
  { file: 'tests/server/texts/rules-follow.test.ts', why: 'changes rules whose texts are cached by day' },
  { file: 'tests/server/http/patterns.test.ts', why: 'the checker needs more memory than the tests before it leave' },
];
