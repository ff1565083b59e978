// The arguments Node runs the site with, in production, tests and benchmarks alike.
/**
 * Requests leave few long-lived objects behind, so a young generation larger than this would hold memory for nothing; a smaller one costs leads a tenth of their rate. The old one is
 * swept once it has doubled (100 % more): left to V8, 60 MB that live had become 150 MB after a load, and the same leads were stored in the same time.
 */
export const serverArgs = ['--max-semi-space-size=16', '--heap-growing-percent=100', 'server/main.ts'];
