import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { precompress } from './server/web/precompress.ts';
import { LongestFirst } from './tests/support/longest-first.ts';
import { needsProcess } from './tests/support/needs-process.ts';
import { isRecorded, onBoth, onPostgres } from './tests/support/which-database.ts';

/** A file of its own, that changes least and is evaluated first. */
const reactItself = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
/** Keeps form validation out of the entry, where the bundler would put it, so that readers do not load it. */
const schemas = /node_modules[\\/]zod[\\/]|shared[\\/]forms[\\/](?:fields|schema)\.ts$/;

/** Pages load each of these together. The tools or the answer to a posted form load one of each, and would split them: every file more is named in the entry. */
const pairs = [
  { name: 'places', test: /client[\\/]components[\\/]page[\\/](?:breadcrumb|nearest-matches)\./ },
  { name: 'detail', test: /client[\\/]components[\\/]page[\\/](?:detail-body|service-cards)\./ },
  { name: 'lead-form', test: /(?:client[\\/]sections[\\/]forms[\\/](?:lead-(?:form|field)|choice-fields|form-(?:draft|values|waiting|receipt))|client[\\/]components[\\/]controls[\\/]typed-since|shared[\\/]forms[\\/](?:form|enquiry-fields))\./ },
  { name: 'field', test: /client[\\/](?:components[\\/]controls[\\/]field|sections[\\/]forms[\\/]form-errors)\./ },
];

/** Most pages load these small ones: a file of each would weigh as much as what is in it. */
const small = /client[\\/](?:app[\\/](?:cookie-consent|refusal)|components[\\/](?:page[\\/](?:json-ld|reveal)|controls[\\/]dialog)|hooks[\\/](?:use-in-view|use-reduced-motion|use-scroll-lock))\.|shared[\\/]navigation[\\/]head\./;

/** Loaded with the entry, so that no list of what a page needs names it: these lists are in the entry, which every visitor loads. */
const already = /^assets\/(?:react|site|start|entry-client)-[^/]*$/;

/** Names of files are what compresses worst, and the entry names a hundred. */
const names = {
  hashCharacters: 'base36' as const,
  chunkFileNames: 'assets/[name]-[hash:7].js',
  entryFileNames: 'assets/[name]-[hash:7].js',
  // A sheet is named after the code that brings it, which says nothing that its hash does not.
  assetFileNames: ({ names }: { names: string[] }) => (names[0]?.endsWith('.css') ? 'assets/[hash:8][extname]' : 'assets/[name]-[hash:7][extname]'),
};

/** What several tools compute with: theirs alone, however many they become. */
const toolLaw = /shared[\\/](?:rules[\\/]|tools[\\/](?!registry\.ts))/;

/** Five on two cores: some of the longest files mostly wait. Time limits are generous, because a busy machine is not a failure. */
const patient = { maxWorkers: 5, testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };
/** As the site runs: React writes a page in a third of the time that its development build takes. */
const inProduction = { NODE_ENV: 'production' };
const withDatabase = { ...patient, environment: 'node', pool: 'forks', globalSetup: 'tests/support/prepare-databases.ts', setupFiles: isRecorded ? ['tests/support/statements.ts'] : [], env: inProduction } as const;
/** Each process runs one file after another: loading the server and opening an embedded database takes longer than most files. */
const together = { ...withDatabase, isolate: false };
const onServer = ['tests/server/**/*.test.ts'];
const alone = needsProcess.map(({ file }) => file);
/** A whole run takes each file to where it shows most; a file that is run by itself goes wherever it is asked for. */
const notOnEmbedded = isRecorded ? onPostgres.map(({ file }) => file) : [];
const onBothOrPostgres = [...onBoth, ...onPostgres].map(({ file }) => file);
const asPostgres = { ...inProduction, TEST_DATABASE: 'postgres' };

// One build, two environments: what browsers load (dist/client) and what the server renders with (dist/server).
export default defineConfig({
  plugins: [react(), precompress()],
  publicDir: 'client/public',
  resolve: {
    alias: [
      // The router brings this for React before 18; ours has it.
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      { find: '../createLucideIcon.mjs', replacement: fileURLToPath(new URL('client/components/pictures/line-icon.ts', import.meta.url)) },
    ],
  },
  // There is no index.html to tell Vite the entry points, and a dependency discovered late would reload the page.
  optimizeDeps: { entries: ['client/app/entry-client.tsx', 'client/pages/*.tsx', 'client/style/*.tsx', 'client/admin/start.tsx'] },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!);
      await builder.build(builder.environments.ssr!);
    },
  },
  // In kB: the back office, which is loaded by nobody else, is a little more than Vite would have it.
  build: { chunkSizeWarningLimit: 650, target: 'es2022', sourcemap: false, modulePreload: { polyfill: false, resolveDependencies: (_file, needed) => needed.filter((file) => !already.test(file)) }, assetsInlineLimit: 0 },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'shared', include: ['tests/shared/**/*.test.ts'], environment: 'node', isolate: false, ...patient } },
      { test: { name: 'client', include: ['tests/client/**/*.test.tsx'], environment: 'jsdom', ...patient } },
      { test: { name: 'server', include: onServer, exclude: [...alone, ...notOnEmbedded], ...together } },
      { test: { name: 'server-alone', include: alone, ...withDatabase } },
      // Those that are about the database, and what only PostgreSQL can do: several instances on one database, and a database that goes away.
      { test: { name: 'postgres', include: [...(isRecorded ? onBothOrPostgres : onServer), 'tests/postgres/**/*.test.ts'], exclude: alone, ...together, env: asPostgres } },
      { test: { name: 'postgres-alone', include: isRecorded ? alone.filter((file) => onBothOrPostgres.includes(file)) : alone, ...withDatabase, env: asPostgres } },
      // What `npm run walks` runs: two more browsers.
      { test: { name: 'walks', include: ['tests/walks/*.walk.ts'], ...withDatabase } },
      // What `npm run soak` runs: the long forms, an hour in all.
      { test: { name: 'soak', include: ['tests/soak/**/*.soak.ts'], ...withDatabase, testTimeout: 3_600_000 } },
    ],
  },
  environments: {
    client: { build: { outDir: 'dist/client', manifest: true, rollupOptions: { input: ['client/app/entry-client.tsx', 'client/app/begin.ts'], optimization: { inlineConst: { mode: 'all' } }, output: { ...names, codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'react', test: reactItself }, { name: 'schemas', test: schemas }, { name: 'tool-law', test: toolLaw, minShareCount: 2 }, ...pairs, { name: 'site', test: small }, { name: 'site', minShareCount: 12 }] } } } } },
    // Of a thousand icons the server needs sixty; as a package, it would load all of them at every start.
    ssr: { resolve: { noExternal: ['lucide-react'] }, build: { outDir: 'dist/server', copyPublicDir: false, rollupOptions: { input: 'client/app/entry-server.tsx' } } },
  },
});
