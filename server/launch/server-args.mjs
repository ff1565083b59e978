// How Node is called for the site, in production and where it is tested and measured.
/** Requests leave little behind that lives long: more room for the young would stay empty, 60 MB of it. */
export const serverArgs = ['--max-semi-space-size=8', 'server/main.ts'];
