// The cookies of the back office: the half of a session that no script can read, and what a device is known by to an account.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';

export type Cookies = {
  read: (name: string) => string | undefined;
  /** Without a value the cookie goes. A documented call has none of this: it reads cookies and sets none. */
  set?: (name: string, value: string | undefined, maxAgeS?: number) => void;
};

export const noCookies: Cookies = { read: () => undefined };

/** `isOwnPage`: the call comes from the back office, not from the documented API. */
export function openCookies(request: FastifyRequest, reply: FastifyReply, { env, isOwnPage }: { env: Env; isOwnPage: boolean }): Cookies {
  const isHttps = env.SITE_URL.startsWith('https:');
  // With this prefix a browser takes the cookie from this very host alone, and only over https.
  const nameOf = (name: string) => (isHttps ? `__Host-${name}` : name);
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps } as const;
  const read = (name: string) => (request.headers.cookie ? request.server.parseCookie(request.headers.cookie)[nameOf(name)] : undefined);
  if (!isOwnPage) return { read };
  return {
    read,
    set(name, value, maxAgeS) {
      if (value === undefined) reply.clearCookie(nameOf(name), options);
      else reply.setCookie(nameOf(name), value, { ...options, ...(maxAgeS !== undefined && { maxAge: maxAgeS }) });
    },
  };
}
