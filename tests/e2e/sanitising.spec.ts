import { readFile } from 'node:fs/promises';
import { buildBlog } from '../support/factories.ts';
import { expect, test } from '../support/browser.ts';
import { store } from '../support/publishing.ts';
import { xssVariations } from '../soak/xss-variations.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { xssVectors } from '../support/xss-vectors.ts';

/** `npm run soak` tests all of them. */
const vectors = process.env.SOAK ? xssVariations : xssVectors;

type Manifest = Record<string, { file: string }>;

test('SEC-12 none of more than 200 vectors runs in a browser after the server’s or the back office’s sanitiser', async ({ page, context, world }) => {
  test.setTimeout(process.env.SOAK ? 1_800_000 : 180_000);
  const manifest = JSON.parse(await readFile(new URL('../../dist/client/.vite/manifest.json', import.meta.url), 'utf8')) as Manifest;
  const module = `/${manifest['client/admin/articles/editor/clean-html.ts']!.file}`;
  await page.goto('/blog');
  const inBrowser = await page.evaluate(
    async ([address, given]) => {
      const exported = (await import(address)) as Record<string, unknown>;
      const clean = Object.values(exported).find((value) => typeof value === 'function') as (html: string) => string;
      return given.map((vector) => clean(vector));
    },
    [module, [...vectors]] as const,
  );
  // Each vector through the documented write: what visitors and integrators then receive. Four at a time, each of which waits for the database.
  const { token } = await world.site.signIn();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const write = (kind: 'blogs' | 'testimonials', fields: object) => fetch(`${world.site.url}/api/${kind}`, { method: 'POST', headers, body: JSON.stringify(fields) });
  const refused: string[] = [];
  const left = vectors.entries();
  async function writeRest() {
    for (const [index, vector] of left) {
      const answer = await write('blogs', buildBlog({ topic: `Vector ${index + 1}`, content: `${vector}<p>end</p>` }));
      if (answer.ok) continue;
      // The most deeply nested are refused; all others are sanitised.
      expect(answer.status, vector).toBe(400);
      expect(await answer.text(), vector).toContain(staffMessages.contentTooComplex);
      refused.push(vector);
    }
  }
  await Promise.all(Array.from({ length: 4 }, writeRest));
  if (!process.env.SOAK) expect(refused).toEqual([]);
  const published = (await (await fetch(`${world.site.url}/api/blogs`)).json()) as { topic: string; content: string; blog_slug: string }[];
  const written = published.filter(({ topic }) => topic.startsWith('Vector '));
  expect(written).toHaveLength(vectors.length - refused.length);

  // A page without a content policy: whatever got through would run here.
  const bare = await context.newPage();
  await bare.route('**/*', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Bare</title>' }));
  await bare.goto('http://bare.example/');
  // Several iframes at a time, each with one vector after another: every vector has its document to itself for one animation frame.
  const render = (html: readonly string[]) =>
    bare.evaluate(async (parts) => {
      const ran: string[] = [];
      const left = parts.values();
      async function work() {
        const frame = document.body.appendChild(document.createElement('iframe'));
        const { document: page, requestAnimationFrame } = frame.contentWindow!;
        for (const part of left) {
          // A vector that runs late is reported together with the next one.
          Object.assign(frame.contentWindow!, { fired: () => ran.push(part) });
          page.body.innerHTML = part;
          for (const element of page.body.querySelectorAll<HTMLElement>('*')) {
            for (const { name } of element.attributes) if (name.startsWith('on')) element.dispatchEvent(new Event(name.slice(2)));
            element.focus();
            if (element.localName === 'a' && /^\s*(?:javascript|data|vbscript):/i.test((element as HTMLAnchorElement).href)) element.click();
          }
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        // Something pending, such as a missing picture, may still run.
        await new Promise((resolve) => setTimeout(resolve, 50));
        frame.remove();
      }
      Object.assign(window, { fired: () => ran.push('in the page around') });
      await Promise.all(Array.from({ length: 8 }, work));
      return ran;
    }, html);
  // Proof that the page detects it: an unsanitised vector does run.
  expect((await render(['<img src="data:," onerror="fired()">', '<p onclick="fired()">x</p>'])).length).toBeGreaterThan(0);
  expect(await render(written.map(({ content }) => content))).toEqual([]);
  expect(await render(inBrowser)).toEqual([]);

  // And on the site under its own policy: all vectors in one article, in every plain field, and in the cards and slides that quote them.
  const nasty = '"><img src=x onerror=fired()>';
  const { blog_slug } = await store(world.site, 'blogs', { topic: nasty, author_name: nasty, services: nasty, subservices: nasty, content: xssVectors.filter((vector) => !/<(?:plaintext|xmp|textarea|title|noembed|!--|\?xml|!\[)/.test(vector)).join('\n') });
  expect((await write('testimonials', { topic: nasty, author_name: nasty, content: nasty })).status).toBe(200);
  let alarms = 0;
  await page.exposeFunction('fired', () => void (alarms += 1));
  for (const path of [`/blogs/${blog_slug}`, '/blog', '/', ...written.slice(0, 8).map(({ blog_slug: slug }) => `/blogs/${slug}`)]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(alarms).toBe(0);
});
