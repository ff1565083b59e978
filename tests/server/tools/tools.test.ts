import { expect, test } from 'vitest';
import { toolNames } from '#shared/tools/registry.ts';
import { buildTestApp } from '../../support/app.ts';

const corporateTax = '/api/tools/corporate-tax?from=2026-01-01&to=2026-12-31&kind=company&revenue=2%2C100%2C000&profit=1%2C250%2C000';

test('API a tool answers with its result, the steps, the rules with their sources, and what it leaves open', async () => {
  await using app = await buildTestApp();
  const answer = await app.inject({ url: `${corporateTax}&entertainment=60000&nonDeductible=20000&exempt=100000&today=2026-11-22` });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    tool: 'corporate-tax', today: '2026-11-22',
    without: { taxable: '1200000.00', tax: '74250.00', lossForward: '0.00' },
    with: { available: 'yes', tax: '0.00', lossForward: '0.00' },
    lines: expect.arrayContaining([{ label: 'Taxable income', value: '1200000.00', kind: 'amount', ruleIds: [] }]),
    rules: expect.arrayContaining([expect.objectContaining({ id: 'ct.rate.above', name: 'Rate on income above the band', value: '9%', law: 'Cabinet Decision 116/2022', from: '2023-06-01', url: expect.stringMatching(/^https:/), reviewedOn: expect.any(String) })]),
    warnings: [], notDecided: expect.arrayContaining([expect.any(String)]),
  });
  const zone = await app.inject({ url: `${corporateTax}&freeZone=yes&totalRevenue=20m&nonQualifyingRevenue=800000&otherTaxable=500000` });
  expect(zone.json()).toMatchObject({ freeZone: { limit: '1000000.00', passes: 'yes', tax: '45000.00' } });
});

test('API the deadlines, the VAT dates and the VAT registration check answer as documented', async () => {
  await using app = await buildTestApp();
  const deadlines = await app.inject({ url: '/api/tools/deadlines?form=freeZone&incorporated=2026-02-10&yearEnd=12-31&vat=jan&excise=yes&income=60000000&group=yes&groupSince=2025-12-31&today=2026-11-22' });
  const { dates } = deadlines.json<{ dates: { key: string; on: string; statutoryOn: string; label: string; ruleIds: string[]; penalty?: string }[] }>();
  expect(new Set(dates.map(({ key }) => key))).toEqual(new Set(['ct.register', 'ct.return', 'vat.return', 'excise.return', 'einvoicing.provider', 'einvoicing.live', 'dmtt.register', 'dmtt.return', 'dmtt.information']));
  expect(dates.find(({ key }) => key === 'vat.return')).toMatchObject({ on: '2026-11-30', statutoryOn: '2026-11-28', penalty: expect.stringContaining('AED 1,000') });
  const registration = await app.inject({ url: '/api/tools/vat-registration?end=2026-06&supplies=30000,30000,315000.01&today=2026-11-22' });
  expect(registration.json()).toMatchObject({ verdict: 'mandatory', requiredOn: '2026-06-30', applyBy: '2026-07-30', effective: '2026-07-01', late: 'yes', headline: expect.stringContaining('must register') });
  expect((await app.inject({ url: '/api/tools/vat-dates?today=2026-11-22' })).json()).toMatchObject({ cycles: { jan: [{ on: '2026-11-30' }, {}, {}, {}] } });
});

test('API bad input is refused with a sentence for each field, whatever is sent', async () => {
  await using app = await buildTestApp();
  const refusals = async (url: string) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode, url).toBe(400);
    expect(answer.json(), url).toMatchObject({ message: 'Please check the marked fields' });
    return answer.json<{ fieldErrors: Record<string, string[]> }>().fieldErrors;
  };
  expect(await refusals('/api/tools/corporate-tax')).toMatchObject({ from: ['Please fill this in'], to: ['Please fill this in'], revenue: [expect.any(String)], profit: [expect.any(String)] });
  expect(await refusals(`${corporateTax}&profit=5`)).toEqual({ profit: ['Please give this only once'] });
  expect(await refusals(`${corporateTax}&colour=red&__proto__=1`)).toEqual(JSON.parse('{ "colour": ["There is no field of this name"], "__proto__": ["There is no field of this name"] }'));
  expect(await refusals(`${corporateTax}&losses=${'9'.repeat(5_000)}`)).toEqual({ losses: ['Please use at most 1000 characters'] });
  expect(await refusals(`${corporateTax}&losses[]=1`)).toEqual({ 'losses[]': ['There is no field of this name'] });
  expect(Object.keys(await refusals(`/api/tools/vat-dates?${Array.from({ length: 900 }, (_, index) => `q${index}=1`).join('&')}`))).toHaveLength(5);
  expect(await refusals(`/api/tools/vat-registration?supplies=${'1,'.repeat(400)}1`)).toHaveProperty('supplies');
  expect(await refusals('/api/tools/deadlines.ics?form=mainland')).toEqual({ incorporated: ['Please fill this in'] });
  for (const url of ['/api/tools/nothing', '/api/tools/constructor', '/api/tools/__proto__?a=1', '/api/tools/corporate-tax/more', '/api/tools/nothing.ics']) expect((await app.inject({ url })).statusCode, url).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/api/tools/corporate-tax', payload: {} })).statusCode).toBe(404);
});

test('API answers to figures are for one reader and no index; any site may ask, refusals too', async () => {
  for (const variables of [undefined, { CORS_ORIGINS: 'https://partner.example' }]) {
    await using app = await buildTestApp(variables);
    const headers = { origin: 'https://elsewhere.example' };
    for (const url of [corporateTax, '/api/tools/corporate-tax?profit=x', '/api/tools/deadlines.ics?form=mainland&incorporated=2026-02-10', '/api/tools/none?secret=1', '/api/tools', '/api/tools/vat-dates']) {
      const answer = await app.inject({ url, headers });
      expect(answer.headers['access-control-allow-origin'], url).toBe('*');
      expect(answer.headers, url).not.toHaveProperty('access-control-allow-credentials');
      expect(answer.headers['set-cookie'], url).toBeUndefined();
      if (!url.includes('?')) continue;
      expect(answer.headers['cache-control'], url).toMatch(/no-store/);
      expect(answer.headers['x-robots-tag'], url).toBe('noindex');
    }
    expect((await app.inject({ url: corporateTax, headers })).headers['cache-control']).toBe('private, no-store');
    for (const url of ['/api/tools', '/api/tools/corporate-tax']) {
      const preflight = await app.inject({ method: 'OPTIONS', url, headers: { ...headers, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-trace' } });
      expect([preflight.statusCode, preflight.headers['access-control-allow-origin']], url).toEqual([204, '*']);
      expect(preflight.headers['access-control-allow-headers'], url).toBeTruthy();
    }
    // Nothing else is opened by it.
    expect((await app.inject({ url: '/api/blogs', headers })).headers['access-control-allow-origin']).not.toBe('*');
  }
});

test('SEC-17 sixty calculations a minute and client, then 429 that a script can read', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  const ask = () => app.inject({ url: '/api/tools/vat-dates', headers: { origin: 'https://elsewhere.example' } });
  const statuses: number[] = [];
  // A new minute may begin between two calls.
  for (let call = 0; call < 125; call += 1) statuses.push((await ask()).statusCode);
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(statuses).toContain(429);
  const refused = await ask();
  if (refused.statusCode === 429) {
    expect(refused.headers).toMatchObject({ 'retry-after': '60', 'access-control-allow-origin': '*' });
    expect(refused.json()).toEqual({ message: 'Too many requests. Please wait a few minutes and try again.' });
  }
  expect((await app.inject({ url: '/api/blogs' })).statusCode).toBe(200);
});

test('API the list names every tool with its fields and all values of its rules, and the document describes each', async () => {
  await using app = await buildTestApp();
  const { tools } = (await app.inject({ url: '/api/tools' })).json<{ tools: { name: string; url: string; fields: { name: string; label: string }[]; rules: { id: string; from: string; until?: string }[] }[] }>();
  expect(tools.map(({ name }) => name)).toEqual(toolNames);
  const corporate = tools.find(({ name }) => name === 'corporate-tax')!;
  expect(corporate.rules.filter(({ id }) => id === 'ct.sbr.lastPeriodEnd')).toEqual([expect.objectContaining({ until: '2026-07-28' }), expect.objectContaining({ from: '2026-07-29' })]);
  expect(JSON.stringify(tools)).not.toContain('{rule:');
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, { get: { parameters?: { name: string; in: string; required?: boolean }[]; responses: Record<string, object> } }> }>();
  for (const { url, fields } of tools) {
    const { parameters = [], responses } = paths[url]!.get;
    expect(parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)).toEqual([...fields.map(({ name }) => name), 'today']);
    expect(Object.keys(responses)).toEqual(['200', '400', '429', '503']);
  }
  expect(paths['/api/tools/corporate-tax']!.get.parameters!.filter(({ required }) => required).map(({ name }) => name)).toEqual(['from', 'to', 'revenue', 'profit']);
  expect(JSON.stringify(paths['/api/tools/corporate-tax'])).toContain('small business relief');
});

test.each([
  ['late-penalties?tax=vat&what=payment&due=2026-01-28&done=2026-06-30&amount=50000', { total: '5000.00', estimate: '1750.00', charges: 3 }],
  ['late-penalties?tax=corporate&what=payment&due=2026-09-30&done=2026-12-15&amount=100,000&parts=2026-10-20:60000', { total: '2100.00', estimate: '0.00', charges: 3 }],
  ['e-invoicing?income=50m&today=2026-11-30', { inScope: 'yes', provider: '2026-10-30', live: '2027-01-01', penalty: '10000.00' }],
  ['gratuity?from=2020-06-15&to=2026-11-22&basic=8750', { years: 6, days: 161, amount: '43234.59', capped: 'no', byCalendarDays: '42642.33' }],
  ['excise-drinks?date=2026-11-22&sugar=9&litres=0.33', { tier: 'high', tax: '0.36' }],
  ['supplier-check?date=2026-11-22&value=2400&past=100000.01', { level: 'ordinary' }],
  ['emiratisation?missing=2&from=2026-07-01&to=2026-12-31&size=60', { amount: '120000.00', covered: 'yes' }],
])('API %s answers %j', async (address, expected) => {
  await using app = await buildTestApp();
  const response = await app.inject({ url: `/api/tools/${address}` });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject(expected);
});
