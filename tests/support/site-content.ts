// Edits the site as staff do, over HTTP.
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../server/routers/app.ts';
import type { Role } from '../../shared/roles.ts';
import type { TestApp } from './app.ts';

type In = inferRouterInputs<AppRouter>['admin']['site'];
type Out = inferRouterOutputs<AppRouter>['admin']['site'];
export type Item = Out['get'];
const QUERIES = new Set(['list', 'items', 'find', 'get', 'versions', 'version', 'history', 'difference', 'newer', 'orders', 'queue', 'settings', 'exportAll']);

export class Refused extends Error {
  code: string;
  conflict: { version: number; data: Record<string, unknown>; savedBy: string } | undefined;
  constructor({ message, data }: { message: string; data: { code: string; conflict?: never } }) {
    super(message);
    this.code = data.code;
    this.conflict = data.conflict;
  }
}

/** Signed in as this user of the app. */
export async function openSiteEditor(app: TestApp, role: Role = 'admin', email?: string) {
  return siteEditor(app, await app.signIn(role, email));
}

/** `headers`: of a session, which holds on every instance. */
export function siteEditor(app: Pick<TestApp, 'inject'>, headers: { authorization: string }) {
  async function call<Name extends keyof In>(name: Name, input: In[Name]): Promise<Out[Name]> {
    const answer = QUERIES.has(name)
      ? await app.inject({ url: `/trpc/admin.site.${name}?input=${encodeURIComponent(JSON.stringify(input ?? {}))}`, headers })
      : await app.inject({ method: 'POST', url: `/trpc/admin.site.${name}`, headers, payload: input as object });
    const { result, error } = answer.json<{ result?: { data: Out[Name] }; error?: never }>();
    if (error) throw new Refused(error);
    return result!.data;
  }

  /** Changes fields of an item, and publishes it. */
  async function publish(place: In['get'], changes: Record<string, unknown>) {
    const { version, draft } = await call('get', place);
    const { item } = await call('saveDraft', { place, version, data: { ...draft, ...changes } });
    return (await call('publish', { place, version: item.version })).item;
  }

  return { call, publish };
}
