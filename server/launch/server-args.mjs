// The arguments Node runs the site with, in production, tests and benchmarks alike.
/** Requests leave few long-lived objects behind, so a larger young generation would waste up to 60 MB. */
export const serverArgs = ['--max-semi-space-size=8', 'server/main.ts'];
