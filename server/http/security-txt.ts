// SEC-20: where to report a vulnerability (RFC 9116).
import type { FastifyInstance } from 'fastify';
import { paths } from '#shared/navigation/paths.ts';
import { site } from '#shared/firm/site.ts';

const PATH = '/.well-known/security.txt';
const DAY_MS = 24 * 60 * 60_000;
/** Less than a year, as the RFC recommends, so that the contact expires on an abandoned site. */
const VALID_DAYS = 180;

export function registerSecurityTxt(app: FastifyInstance, siteUrl: string) {
  app.get(PATH, { schema: { hide: true } }, (_request, reply) => {
    // Rounded to the day, so that the file changes once a day.
    const expires = new Date((Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString().replace('.000Z', 'Z');
    const lines = [`Contact: mailto:${site.email}`, `Contact: ${siteUrl}${paths.contact}`, `Expires: ${expires}`, 'Preferred-Languages: en', `Canonical: ${siteUrl}${PATH}`];
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(`${lines.join('\n')}\n`);
  });
}
