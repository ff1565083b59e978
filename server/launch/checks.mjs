// What `npm run check` and `npm test` look at without running the site: each is a Node program, its arguments relative to the project's folder.
export const checks = [
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.'] },
  { name: 'rules and doors', args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.'] },
  { name: "the architecture's picture", args: ['docs/architecture.mjs', '--check'] },
  { name: 'known weaknesses of packages', args: ['server/launch/supply-chain.mjs'] },
];
