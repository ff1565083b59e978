// The back office's cookies: the half of a session that scripts cannot read, and the ones that identify known devices.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';

export type Cookies = {
  read: (name: string) => string | undefined;
  /** Without a value, removes the cookie. Missing for a documented call, which reads cookies but sets none. */
  set?: (name: string, value: string | undefined, maxAgeS?: number) => void;
};

export const noCookies: Cookies = { read: () => undefined };

/** `isOwnPage`: the call comes from the back office, not from the documented API. */
export function openCookies(request: FastifyRequest, reply: FastifyReply, { env, isOwnPage }: { env: Env; isOwnPage: boolean }): Cookies {
  const isHttps = env.SITE_URL.startsWith('https:');
  // With this prefix a browser accepts the cookie only from this exact host, and only over https.
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
