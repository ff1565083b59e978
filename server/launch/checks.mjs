// What `npm run check` and `npm test` look at without running the site: each is a Node program, its arguments relative to the project's folder.
// In one thread each: every further thread checks the same types again, which takes twice the processor's time in all.
export const checks = [
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.', '--singleThreaded'] },
  { name: 'rules and doors', args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--threads=1', '.'] },
  { name: "the architecture's picture", args: ['docs/architecture.mjs', '--check'] },
  { name: 'known weaknesses of packages', args: ['server/launch/supply-chain.mjs'] },
];
