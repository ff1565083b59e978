// The web manifest: the site's name and looks on a home screen.
import type { FastifyInstance } from 'fastify';
import { site } from '#shared/firm/site.ts';

const manifest = {
  name: site.legalName,
  short_name: site.name,
  description: site.description,
  lang: 'en',
  dir: 'ltr',
  id: '/',
  start_url: '/',
  display: 'minimal-ui',
  background_color: '#f4eee3',
  theme_color: '#0a1726',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};

export function registerManifest(app: FastifyInstance) {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'public, max-age=86400').send(JSON.stringify(manifest)),
  );
}
