// The back office as a browser uses it, but without a browser: calls procedures over HTTP, keeps the cookies it receives, and sends the stored token.
import type { TestApp } from './app.ts';

type Wire = { result?: { data: Record<string, unknown> }; error?: { message: string } };
type Set = { name: string; value: string };

let opened = 0;

/** A fresh browser at an IP address of its own. `name` is its user agent. */
export function openBrowser(app: TestApp, name?: string) {
  opened += 1;
  const address = `192.0.2.${opened % 250}`;
  const cookies = new Map<string, string>();
  let token: string | undefined;

  async function send(options: { method: 'GET' | 'POST'; url: string; payload?: object }) {
    const answer = await app.inject({ ...options, remoteAddress: address, cookies: Object.fromEntries(cookies), headers: { ...(token && { authorization: `Bearer ${token}` }), ...(name && { 'user-agent': name }) } });
    const set = answer.cookies as (Set & { maxAge?: number })[];
    for (const { name, value, maxAge } of set) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return { answer, set };
  }

  async function call(method: 'GET' | 'POST', procedure: string, payload?: object) {
    const { answer, set } = await send({ method, url: `/trpc/admin.${procedure}`, ...(payload && { payload }) });
    const { result, error } = answer.json<Wire>();
    return { status: answer.statusCode, data: result?.data ?? {}, message: error?.message ?? '', cookies: set, headers: answer.headers };
  }

  return {
    address,
    cookies,
    token: () => token,
    useToken: (given: string | undefined) => void (token = given),
    send,
    read: (procedure: string) => call('GET', procedure),
    write: (procedure: string, input: object = {}) => call('POST', procedure, input),
    async logIn(email: string, password: string) {
      const answer = await call('POST', 'login', { email, password });
      if (answer.status === 200) token = answer.data.token as string;
      return answer;
    },
  };
}
