import { readFile } from 'node:fs/promises';
import { sanitizeContent } from '../../server/sanitize.ts';
import { buildBlog } from '../support/factories.ts';
import { expect, test } from '../support/browser.ts';
import { store } from '../support/publishing.ts';
import { xssVectors } from '../support/xss-vectors.ts';

type Manifest = Record<string, { file: string }>;

test('SEC-12 of more than 200 vectors none runs in a browser, after the server’s policy or the back office’s', async ({ page, context, world }) => {
  test.setTimeout(180_000);
  const manifest = JSON.parse(await readFile(new URL('../../dist/client/.vite/manifest.json', import.meta.url), 'utf8')) as Manifest;
  const module = `/${manifest['client/admin/clean-html.ts']!.file}`;
  await page.goto('/blog');
  const inBrowser = await page.evaluate(
    async ([address, vectors]) => {
      const exported = (await import(address)) as Record<string, unknown>;
      const clean = Object.values(exported).find((value) => typeof value === 'function') as (html: string) => string;
      return vectors.map((vector) => clean(vector));
    },
    [module, [...xssVectors]] as const,
  );
  const onServer = await Promise.all(xssVectors.map((vector) => sanitizeContent(vector)));

  // A page without any policy of its own: what got through would run here.
  const bare = await context.newPage();
  await bare.route('**/*', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Bare</title>' }));
  await bare.goto('http://bare.example/');
  const render = (html: readonly string[]) =>
    bare.evaluate(async (parts) => {
      const ran: string[] = [];
      let current = '';
      Object.assign(window, { fired: () => ran.push(current) });
      for (const part of parts) {
        current = part;
        document.body.innerHTML = part;
        for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
          for (const { name } of element.attributes) if (name.startsWith('on')) element.dispatchEvent(new Event(name.slice(2)));
          element.focus();
          if (element.localName === 'a' && /^\s*(?:javascript|data|vbscript):/i.test((element as HTMLAnchorElement).href)) element.click();
        }
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return ran;
    }, html);
  // The page itself can tell: an unclean vector does run.
  expect((await render(['<img src="data:," onerror="fired()">', '<p onclick="fired()">x</p>'])).length).toBeGreaterThan(0);
  expect(await render(onServer)).toEqual([]);
  expect(await render(inBrowser)).toEqual([]);

  // And on the site: the article, and the cards that quote it.
  const { blog_slug } = await store(world.site, 'blogs', buildBlog({ topic: '<img src=x onerror=fired()>', content: xssVectors.join('\n') }));
  let alarms = 0;
  await page.exposeFunction('fired', () => void (alarms += 1));
  for (const path of [`/blogs/${blog_slug}`, '/blog', '/']) await page.goto(path);
  expect(alarms).toBe(0);
});
