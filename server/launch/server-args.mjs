// The arguments Node runs the site with, in production, tests and benchmarks alike.
/**
 * Requests leave few long-lived objects behind, so a larger young generation would waste up to 60 MB. The old one is swept once it has doubled (100 % more): left to V8, 60 MB
 * that live had become 150 MB after a load, and the same leads were stored in the same time.
 */
export const serverArgs = ['--max-semi-space-size=8', '--heap-growing-percent=100', 'server/main.ts'];
