// SEC-20: whom to tell of a weakness of this site (RFC 9116).
import type { FastifyInstance } from 'fastify';
import { paths } from '#shared/navigation/paths.ts';
import { site } from '#shared/firm/site.ts';

const PATH = '/.well-known/security.txt';
const DAY_MS = 24 * 60 * 60_000;
/** Less than a year, as the RFC asks: a site that nobody keeps any more stops naming an address. */
const VALID_DAYS = 180;

export function registerSecurityTxt(app: FastifyInstance, siteUrl: string) {
  app.get(PATH, { schema: { hide: true } }, (_request, reply) => {
    // To the day, so that it stays the same for a day.
    const expires = new Date((Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString().replace('.000Z', 'Z');
    const lines = [`Contact: mailto:${site.email}`, `Contact: ${siteUrl}${paths.contact}`, `Expires: ${expires}`, 'Preferred-Languages: en', `Canonical: ${siteUrl}${PATH}`];
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(`${lines.join('\n')}\n`);
  });
}
