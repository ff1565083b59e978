import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './server/web/precompress.ts';

// One build, two environments: what browsers load (dist/client) and what the server renders with (dist/server).
export default defineConfig({
  plugins: [react(), precompress()],
  publicDir: 'client/public',
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!);
      await builder.build(builder.environments.ssr!);
    },
  },
  build: { target: 'es2022', sourcemap: false, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  environments: {
    client: { build: { outDir: 'dist/client', manifest: true, rollupOptions: { input: 'client/entry-client.tsx' } } },
    ssr: { build: { outDir: 'dist/server', copyPublicDir: false, rollupOptions: { input: 'client/entry-server.tsx' } } },
  },
});
