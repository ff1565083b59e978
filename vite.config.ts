import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { precompress } from './server/web/precompress.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

/** Whoever only reads loads no rules for what is sent; left to itself the bundler would put them into the entry. */
const schemas = /node_modules[\\/]zod[\\/]|shared[\\/]forms[\\/](?:fields|schema)\.ts$/;

// One build, two environments: what browsers load (dist/client) and what the server renders with (dist/server).
export default defineConfig({
  plugins: [react(), precompress()],
  publicDir: 'client/public',
  // No index.html tells Vite where the application begins; found late, a dependency would reload the page.
  optimizeDeps: { entries: ['client/app/entry-client.tsx', 'client/pages/*.tsx', 'client/style/*.tsx', 'client/admin/start.tsx'] },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!);
      await builder.build(builder.environments.ssr!);
    },
  },
  build: { target: 'es2022', sourcemap: false, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'shared', include: ['tests/shared/**/*.test.ts'], environment: 'node' } },
      // One file a process: each has its own database, and PGlite needs its memory back afterwards.
      { test: { name: 'server', include: ['tests/server/**/*.test.ts'], environment: 'node', pool: 'forks', maxWorkers: 2, testTimeout: 60_000, hookTimeout: 60_000 } },
      // What only PostgreSQL can do: several instances on one database, and a database that goes away.
      { test: { name: 'postgres', include: ['tests/postgres/**/*.test.ts'], environment: 'node', pool: 'forks', maxWorkers: 2, testTimeout: 60_000, hookTimeout: 60_000 } },
      // What `npm run soak` runs: the long forms, an hour in all.
      { test: { name: 'soak', include: ['tests/soak/**/*.soak.ts'], environment: 'node', pool: 'forks', maxWorkers: 1, testTimeout: 3_600_000, hookTimeout: 60_000 } },
      { test: { name: 'client', include: ['tests/client/**/*.test.tsx'], environment: 'jsdom' } },
    ],
  },
  environments: {
    client: { build: { outDir: 'dist/client', manifest: true, rollupOptions: { input: ['client/app/entry-client.tsx', 'client/app/begin.ts'], output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'schemas', test: schemas }] } } } } },
    ssr: { build: { outDir: 'dist/server', copyPublicDir: false, rollupOptions: { input: 'client/app/entry-server.tsx' } } },
  },
});
