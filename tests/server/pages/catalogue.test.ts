import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { everyService, everySubIndustry, services as categories } from '#shared/firm/catalogue.ts';
import { paths } from '#shared/navigation/paths.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';

const SITE_URL = 'https://www.prominence.example';
const services = everyService.map(({ category, service }) => ({ ...category, ...service, group: category.headtitle, path: paths.service(category.title, service.keyword), form: paths.serviceEnquiry(category.id, service.subid), estimate: paths.estimate(category.id, service.subid) }));
const industries = everySubIndustry.map(({ industry, subIndustry }) => ({ ...subIndustry, path: paths.subIndustry(industry.title, subIndustry.title), form: paths.industryEnquiry(industry.id, subIndustry.id) }));

/** The page as a reader without JavaScript gets it. */
async function read(app: TestApp, url: string) {
  const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } });
  const { document } = new JSDOM(body).window;
  const main = document.querySelector('main')!;
  const words = [...main.querySelectorAll('.rich-text, .accordion')].map((part) => part.textContent).join(' ').split(/\s+/).length;
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => JSON.parse(script.textContent) as Record<string, unknown>);
  const content = (selector: string) => document.querySelector(selector)?.getAttribute('content');
  return { statusCode, document, main, words, data, content, hrefs: [...main.querySelectorAll('a')].map((link) => link.getAttribute('href')) };
}

test('CAT SEO-01 SEO-02 SVC-02 AMB-20 each service page has at least 450 words, its own title and description, links onwards, its film or picture, and keeps an amount and its currency on one line', async () => {
  await using app = await buildTestApp({ SITE_URL });
  const heads = new Set<string>();
  const films = [];
  for (const { path, form, estimate, headsubtitle, group } of services) {
    const { statusCode, document, main, words, data, content, hrefs } = await read(app, path);
    expect(statusCode, path).toBe(200);
    expect(words, path).toBeGreaterThanOrEqual(450);
    expect(main.querySelector('h1')?.textContent).toBe(headsubtitle);
    expect(hrefs, path).toEqual(expect.arrayContaining([form, estimate]));
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(SITE_URL + path);
    expect([content('meta[property="og:url"]'), content('meta[name="twitter:card"]')]).toEqual([SITE_URL + path, 'summary_large_image']);
    expect(content('meta[name=keywords]'), path).toBeTruthy();
    expect(new Set(data.map((entry) => entry['@type'])), path).toEqual(new Set(['BreadcrumbList', 'FAQPage', 'Service']));
    expect(data.find((entry) => entry['@type'] === 'Service')).toMatchObject({ name: headsubtitle, serviceType: group, url: SITE_URL + path, areaServed: { name: 'United Arab Emirates' }, provider: { url: SITE_URL } });
    heads.add(document.title).add(content('meta[name=description]')!);
    const picture = main.querySelector('img')!.getAttribute('src')!;
    expect((await app.inject({ method: 'HEAD', url: picture })).statusCode, picture).toBe(200);
    expect((await app.inject({ method: 'HEAD', url: new URL(content('meta[property="og:image"]')!).pathname })).statusCode, path).toBe(200);
    const texts = [...main.querySelectorAll('.rich-text')].map((text) => text.textContent);
    expect(texts.length, path).toBeGreaterThan(0);
    for (const text of texts) expect(text, path).not.toMatch(/AED \d/);
    if (path === '/services/taxation/vat') expect(texts.join(' ')).toContain('AED\u00a0375,000');
    films.push(main.querySelector('.detail-hero .film img')?.getAttribute('src'));
  }
  expect(heads.size).toBe(2 * 34);
  const found = films.filter((film) => film !== undefined);
  expect(found).toHaveLength(6);
  for (const film of found) expect((await app.inject({ method: 'HEAD', url: film! })).statusCode, film!).toBe(200);
});

test('CAT-09 IND-01 each sub-industry page has at least 250 words, its own title and description, and the enquiry form', async () => {
  await using app = await buildTestApp({ SITE_URL });
  const heads = new Set<string>();
  for (const { path, form, headtitle } of industries) {
    const { statusCode, document, main, words, content, hrefs } = await read(app, path);
    expect(statusCode, path).toBe(200);
    expect(words, path).toBeGreaterThanOrEqual(250);
    expect(main.querySelector('h1')?.textContent).toBe(headtitle);
    expect(hrefs, path).toEqual(expect.arrayContaining([form, '/contactus#subscribe']));
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(SITE_URL + path);
    heads.add(document.title).add(content('meta[name=description]')!);
    expect((await app.inject({ method: 'HEAD', url: new URL(content('meta[property="og:image"]')!).pathname })).statusCode, path).toBe(200);
  }
  expect(heads.size).toBe(2 * industries.length);
});

test('SVC-04 IND-03 IND-04 IND-06 a page shows its siblings, related industries and one long or two short situations', async () => {
  await using app = await buildTestApp();
  const service = await read(app, '/services/taxation/vat');
  expect([...service.main.querySelectorAll('.sibling-links a')].map((link) => link.textContent)).toEqual(['Corporate Tax', 'International Taxation', 'Transfer Pricing', 'VAT', 'Customs', 'Excise Tax', 'Tax Residency Certificate']);
  const industry = await read(app, '/healthcare/pharmacies');
  expect([...industry.main.querySelectorAll('.sibling-links a')]).toHaveLength(5);
  expect([...industry.main.querySelectorAll('.industry-stories h3')]).toHaveLength(2);
  const { main: withOne } = await read(app, '/manufacturing/metals-and-fabrication');
  expect([...withOne.querySelectorAll('.industry-stories h3')]).toHaveLength(1);
  expect(withOne.querySelector('.industry-stories table'), 'a longer case may hold a table').not.toBeNull();
  for (const [{ main }, heading] of [[industry, 'Two typical situations'], [{ main: withOne }, 'A typical situation']] as const) {
    const stories = main.querySelector('.industry-stories')!.closest('section')!;
    expect(stories.querySelector('h2')?.textContent).toBe(heading);
    expect(stories.textContent).toContain('Invented to show our work.');
  }
  const excerpts = [...industry.main.querySelectorAll('.industry-related p:last-child')].map((text) => text.textContent);
  expect(excerpts).toHaveLength(6);
  for (const excerpt of excerpts) expect(excerpt).toMatch(/^(?:\S+ ){9}\S+…$/);
});

test('SVC-05 the four audit pages explain how they differ and are longer than the others', async () => {
  await using app = await buildTestApp();
  for (const keyword of ['external-audit', 'internal-audit', 'forensic-audit', 'in-country-value-program']) {
    const { main, words } = await read(app, `/services/audit-and-assurance/${keyword}`);
    expect(main.querySelector('#compare')?.closest('section')?.querySelector('table'), keyword).not.toBeNull();
    expect(words, keyword).toBeGreaterThanOrEqual(900);
  }
  expect((await read(app, '/services/hr-consulting-and-advisory/hr-consulting')).words).toBeGreaterThanOrEqual(900);
  expect((await read(app, '/services/taxation/customs')).main.querySelector('#compare')).toBeNull();
});

test('CAT both set-up pages set mainland and free zone side by side before the rest of the text, beside the contents, and the first screen leads there', async () => {
  await using app = await buildTestApp();
  for (const keyword of ['mainland-company-incorporation', 'free-zone-business-setup']) {
    const { main, document } = await read(app, `/services/company-formation-and-business-consultancy/${keyword}`);
    const band = main.querySelector('.detail-body-text > .comparison')!;
    expect(band.querySelector('h2#compare')?.textContent).toBe('Mainland or free zone?');
    expect([...band.querySelectorAll('tbody td:first-child')].map((cell) => cell.textContent)).toEqual(['Where you may sell', 'Ownership', 'Corporate tax', 'VAT', 'Office', 'Visas', 'Audit', 'Time', 'Fits you if']);
    // What each cell is about, for phones that show a row as a block.
    expect([...band.querySelectorAll('tbody tr:first-child td')].map((cell) => cell.getAttribute('data-head'))).toEqual(['What you decide by', 'Mainland company (LLC)', 'Free-zone company']);
    expect(band.textContent).not.toContain('{rule:');
    expect(band.querySelector('details')?.textContent).toContain('Federal Decree-Law 32/2021');
    expect(main.querySelector('.detail-hero a[href="#compare"]')?.textContent).toBe('Mainland or free zone?');
    // What the service is stands before the choice, and once.
    const opening = main.querySelector('.service-opening p')!;
    expect(opening.compareDocumentPosition(band)).toBe(document.defaultView!.Node.DOCUMENT_POSITION_FOLLOWING);
    expect(main.textContent.split(opening.textContent)).toHaveLength(2);
    expect(band.compareDocumentPosition(main.querySelector('.detail-body-text > .service-top')!)).toBe(document.defaultView!.Node.DOCUMENT_POSITION_FOLLOWING);
  }
  for (const path of ['/services/accounting-and-finance/accounting', '/services/taxation/vat', '/services/company-formation-and-business-consultancy/liquidation']) {
    expect([...(await read(app, path)).main.querySelectorAll('.comparison tbody tr')].length, path).toBeGreaterThanOrEqual(6);
  }
});

test('SEO-01 SEO-02 each of the seven categories has a page with its services, whom they concern and how long they take, in the sitemap and the search', async () => {
  await using app = await buildTestApp({ SITE_URL });
  const sitemap = (await app.inject({ url: '/sitemap.xml' })).body;
  const entries = (await app.inject({ url: '/api/search-entries' })).body;
  const heads = new Set<string>();
  for (const { title, headtitle, subtitles } of categories) {
    const path = paths.serviceCategory(title);
    const { statusCode, document, main, data, content, hrefs } = await read(app, path);
    expect(statusCode, path).toBe(200);
    expect(main.querySelector('h1')?.textContent).toBe(headtitle);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(SITE_URL + path);
    expect(data.find((entry) => entry['@type'] === 'BreadcrumbList')).toMatchObject({ itemListElement: [{ name: 'Home' }, { name: headtitle, item: SITE_URL + path }] });
    const cards = [...main.querySelectorAll('.category-cards .card')];
    expect(cards.map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual(subtitles.map(({ keyword }) => paths.service(title, keyword)));
    for (const card of cards) expect([...card.querySelectorAll('dd')].map((fact) => fact.textContent.length > 10), card.textContent).toEqual([true, true]);
    expect(hrefs).toEqual(expect.arrayContaining(categories.map((other) => paths.serviceCategory(other.title))));
    expect(sitemap).toContain(`<loc>${SITE_URL}${path}</loc>`);
    expect(entries).toContain(`"${path}"`);
    const { document: below } = await read(app, paths.service(title, subtitles[0]!.keyword));
    expect(below.querySelector('.breadcrumb a[href="' + path + '"]')?.textContent).toBe(headtitle);
    expect((await app.inject({ method: 'HEAD', url: new URL(content('meta[property="og:image"]')!).pathname })).statusCode, path).toBe(200);
    heads.add(document.title).add(content('meta[name=description]')!);
  }
  expect(heads.size).toBe(2 * categories.length);
  expect((await read(app, '/services/company-formation-and-business-consultancy')).main.querySelector('#compare h2')?.textContent).toBe('Mainland or free zone?');
});

test('EST-02 AMB-23 the estimate shows the illustration and the calculation, and works without JavaScript', async () => {
  await using app = await buildTestApp({ SITE_URL });
  const { statusCode, main, document, hrefs } = await read(app, '/estimate/3/4');
  expect(statusCode).toBe(200);
  const text = main.textContent;
  for (const part of ['Illustration', '$105,000', '5% APR', '$5,000', 'Includes 1% in and 1% out fees', 'Calculation', '107,000', '392,957.50', '7.07%']) expect(text).toContain(part);
  expect(main.querySelector('noscript')?.textContent).toContain('300,000');
  expect(hrefs).toEqual(expect.arrayContaining(['/form2/3/4', '/services/taxation/vat']));
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${SITE_URL}/estimate/3/4`);
});

test.each([
  ['/services/taxation/transfer-princing', 'Sub-service not found', '/services/taxation/transfer-pricing'],
  ['/services/taxes', 'Sub-service not found', '/services/taxation'],
  ['/services/tax/vat', 'Sub-service not found', '/services/taxation/vat'],
  ['/estimate/3/99', 'Sub-service not found', '/estimate/3/1'],
  ['/estimate/x/y', 'Sub-service not found', '/estimate/1/1'],
  ['/estimate/03/4', 'Sub-service not found', '/estimate/1/1'],
  ['/technology/cyber-security', 'Sub-Industry not found', '/technology/cybersecurity'],
  ['/consumer/shops', 'Sub-Industry not found', '/consumer/retail-chains'],
])('SVC-06 IND-08 EST-04 %s answers 404 with the seeds’ sentence in red and the three nearest pages', async (url, title, nearest) => {
  await using app = await buildTestApp();
  const { statusCode, main, document, content, hrefs } = await read(app, url);
  expect(statusCode).toBe(404);
  expect(main.querySelector('h1.failure')?.textContent).toBe(title);
  expect(content('meta[name=robots]')).toBe('noindex');
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
  expect(main.querySelectorAll('.nearest-matches a')).toHaveLength(3);
  expect(hrefs).toContain(nearest);
});

test.each(['/services/..%2f..%2farticles/vat', '/services/taxation/..%2f..%2farticles%2fold-vat-credits-last-claim'])('SVC-06 %s reads no file outside the catalogue', async (url) => {
  await using app = await buildTestApp();
  const page = await app.inject({ url });
  expect(page.statusCode).toBe(404);
  expect(page.body).toMatch(/Sub-service not found|Oops! Page Not Found/);
});

test.each([
  ['services', { category: ' ', keyword: '' }, { category: ['Please enter a category'], keyword: ['Please enter a service'] }],
  ['industries', { industry: '', subindustry: ' ' }, { industry: ['Please enter an industry'], subindustry: ['Please enter a sub-industry'] }],
])('SVC-06 IND-08 content.%s.page called without input says what is missing', async (name, input, fieldErrors) => {
  await using app = await buildTestApp();
  const answer = await app.inject({ url: `/trpc/content.${name}.page?input=${encodeURIComponent(JSON.stringify(input))}` });
  expect(answer.json()).toMatchObject({ error: { message: 'All fields are required', data: { httpStatus: 400, fieldErrors } } });
});
