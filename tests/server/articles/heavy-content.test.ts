import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CONTENT_LENGTH } from '#shared/content/blog.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { isTooComplex } from '../../../server/articles/html-limits.ts';
import { tagsOf } from '../../../server/articles/html-tags.ts';
import { createTurns } from '../../../server/http/turns.ts';
import { sanitizeContent } from '../../../server/articles/sanitize.ts';
import { buildTestApp } from '../../support/app.ts';
import { desk } from '../../support/desk.ts';
import { buildBlog, buildImage, buildMultipart } from '../../support/factories.ts';

const fill = (piece: string, length = CONTENT_LENGTH - 20) => piece.repeat(Math.floor(length / piece.length));

/** Each used to block the whole site for seconds to minutes, or takes time that grows with the square of its length. */
const absurd: Record<string, string> = {
  'bold in a table': `<table>${'<b>x'.repeat(25_000)}`,
  'bold in bold': fill('<b>', 20_000),
  'deep divisions': fill('<div>'),
  'formatting that is never closed, in paragraphs': Array.from({ length: 5_000 }, (_, index) => `<p><b class="${index}">x`).join(''),
  'closed by names that were never opened': fill('<i></u>'),
  'images without an end': '<img '.repeat(10_000),
  'an image with an address without an end': `<img src="${fill('data:image/png;base64,')}`,
  'sources in a tag': `<img ${fill('src="data:image/png;base64,')}`,
  'attributes without number': `<p ${Array.from({ length: 50_000 }, (_, index) => `a${index}`).join(' ')}>x</p>`,
  'too many paragraphs': fill('<p>x'),
  'a quote that never ends': `<a title="${fill('<b>')}`,
};

test('SEC-17 article HTML that would overwhelm a parser is refused with a sentence on every path that stores articles', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn('subadmin');
  const { save } = desk(app, headers);
  for (const [what, content] of Object.entries(absurd)) {
    const created = await app.inject({ method: 'POST', url: '/api/blogs', headers, payload: buildBlog({ content }) });
    expect([what, created.statusCode, created.json()]).toEqual([what, 400, { message: staffMessages.contentTooComplex, fieldErrors: { content: [staffMessages.contentTooComplex] } }]);
    const drafted = await save({ ...buildBlog({ content }), publication: 'draft' });
    expect([what, drafted.status, drafted.message]).toEqual([what, 400, staffMessages.contentTooComplex]);
  }
  expect((await app.inject({ url: '/api/blogs' })).json()).toEqual([]);
});

test('SEC-17 the site keeps answering while a long article is sanitised', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn('subadmin');
  const progress = { isStored: false };
  const stored = app.inject({ method: 'POST', url: '/api/blogs', headers, payload: buildBlog({ content: fill('<p>A few thousand words.</p>', 30_000) }) }).finally(() => (progress.isStored = true));
  let answers = 0;
  while (!progress.isStored) {
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    answers += 1;
    await nextTurn();
  }
  expect((await stored).statusCode).toBe(200);
  // On the site's own thread there would be time for two: one before and one after.
  expect(answers).toBeGreaterThan(20);
});

test('SEC-17 a text that takes too long is refused, and the next one is sanitised', async () => {
  // Within all limits, yet millions of elements: each paragraph reopens every bold element.
  const slow = `<p>${Array.from({ length: 95 }, (_, index) => `<b class="${index}">`).join('')}${'x<p>'.repeat(39_000)}`;
  expect(isTooComplex(slow)).toBe(false);
  const [first, second] = await Promise.allSettled([sanitizeContent(slow), sanitizeContent('<p onclick="x()">after</p>')]);
  expect(first).toMatchObject({ status: 'rejected', reason: { code: 'BAD_REQUEST', message: staffMessages.contentTooComplex } });
  expect(second).toEqual({ status: 'fulfilled', value: '<p>after</p>' });
});

test('SEC-17 the queue for sanitising is limited, and later writers are told to save again', async () => {
  const results = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => sanitizeContent(`<p>${index}</p>`)));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBe(20);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: staffMessages.savingBusy });
  expect(await sanitizeContent('<p>later</p>')).toBe('<p>later</p>');
});

test('ADM-06 the HTML of editors and word processors is accepted', () => {
  const table = `<table><tbody>${'<tr><td><p><span style="color: red">1</span></p></td><td>2</td></tr>'.repeat(2_000)}</tbody></table>`;
  for (const html of [table, '<ul><li>a<li>b</ul>'.repeat(1_000), '<p>a<p>b<br>'.repeat(6_000), `<p>${'5 < 6 > 4 '.repeat(20_000)}</p>`, `${'<div>'.repeat(90)}${'</div>'.repeat(90)}`]) expect([html.slice(0, 20), isTooComplex(html)]).toEqual([html.slice(0, 20), false]);
});

test('ADM-06 tags are found where a parser finds them', () => {
  const named = (html: string) => [...tagsOf(html)].map(({ start, end, name, isClosing }) => `${isClosing ? '/' : ''}${name} ${html.slice(start, end)}`);
  expect(named('a < b <P title=">" data-x=\'"\'>x</p><br/>')).toEqual(['p <P title=">" data-x=\'"\'>', '/p </p>', 'br <br/>']);
  expect(named('<a href = "x>y">z')).toEqual(['a <a href = "x>y">']);
  expect(named('<i title="never closed>')).toEqual(['i <i title="never closed>']);
});

test('SEC-12 in stored HTML `<` and `>` only delimit tags', async () => {
  expect(await sanitizeContent('<p><img src="/a.png" alt="1 < 2 > 0 <img src=x>"></p>')).toBe('<p><img src="/a.png" alt="1 &lt; 2 &gt; 0 &lt;img src=x&gt;"></p>');
});

test('BLOG-04 images inside a text become files, and too many are refused', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn('subadmin');
  const source = `data:image/png;base64,${(await buildImage('png', 2, 2)).toString('base64')}`;
  const write = (content: string) => app.inject({ method: 'POST', url: '/api/blogs', headers, payload: buildBlog({ content }) });
  expect((await write(`<p>"data:image/png;base64,AAAA" <img alt='a > b' src='${source}'><img\nsrc = "${source}" alt=""></p>`)).statusCode).toBe(200);
  const [{ content }] = (await app.inject({ url: '/api/blogs' })).json() as [{ content: string }];
  expect(content).toMatch(/^<p>"data:image\/png;base64,AAAA" <img src="\/uploads\/[\da-f]{32}\.png" alt="a &gt; b"><img alt="" src="\/uploads\/[\da-f]{32}\.png"><\/p>$|^<p>"data:image\/png;base64,AAAA" <img alt="a &gt; b" src="\/uploads\/[\da-f]{32}\.png"><img src="\/uploads\/[\da-f]{32}\.png" alt=""><\/p>$/);
  const refused = await write(`<img src="${source}">`.repeat(51));
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([400, staffMessages.tooManyImages(50)]);
});

test('SEC-13 images are decoded two at a time, and when many are waiting, later writers are told to save again', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn('subadmin');
  const image = { bytes: await buildImage('jpeg', 1_200, 800), name: 'a.jpg', type: 'image/jpeg' };
  const bodies = await Promise.all(Array.from({ length: 40 }, () => buildMultipart({}, image)));
  const statuses = await Promise.all(bodies.map(({ headers: type, payload }) => app.inject({ method: 'POST', url: '/api/images', headers: { ...headers, ...type }, payload }).then(({ statusCode }) => statusCode)));
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(22);
});

test('SEC-17 expensive work is queued: a few at once, first come first served, and every slot is released', async () => {
  const inTurn = createTurns({ atOnce: 2, waiting: 2, refuse: () => new Error('busy') });
  const begun: number[] = [];
  let atOnce = 0;
  const work = (number: number) => async () => {
    begun.push(number);
    atOnce += 1;
    expect(atOnce).toBeLessThanOrEqual(2);
    await nextTurn();
    atOnce -= 1;
    if (number === 2) throw new Error('a failure of its own');
    return number;
  };
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map((number) => inTurn(work(number))));
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : (result.reason as Error).message))).toEqual([1, 'a failure of its own', 3, 4, 'busy']);
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(await inTurn(work(6))).toBe(6);
});
