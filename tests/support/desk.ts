// Calls the back office's procedures over HTTP, as its screens do.
import type { BlogEdition, BlogSave } from '#shared/content/blog.ts';
import type { TestApp } from './app.ts';

type Headers = Record<string, string>;
type Answer<Data> = { status: number; data: Data; message: string; fieldErrors: Record<string, string[]> | undefined };
type Wire<Data> = { result?: { data: Data }; error?: { message: string; data: { fieldErrors?: Record<string, string[]> } } };

export function desk(app: TestApp, headers: Headers = {}) {
  async function call<Data>(method: 'GET' | 'POST', procedure: string, input?: object): Promise<Answer<Data>> {
    const query = method === 'GET' && input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
    const answer = await app.inject({ method, url: `/trpc/admin.${procedure}${query}`, headers, ...(method === 'POST' && { payload: input ?? {} }) });
    const { result, error } = answer.json<Wire<Data>>();
    return { status: answer.statusCode, data: result?.data as Data, message: error?.message ?? '', fieldErrors: error?.data.fieldErrors };
  }
  return {
    read: <Data>(procedure: string, input?: object) => call<Data>('GET', procedure, input),
    write: <Data>(procedure: string, input?: object) => call<Data>('POST', procedure, input),
    save: (article: BlogSave) => call<{ message: string; blog: BlogEdition }>('POST', 'blogs.save', article),
  };
}
