// Every address that the site answers, with inputs for each. They come from the site's own tables, so anything added there is tested without a change here.
import fc from 'fast-check';
import { patterns, staffPatterns } from '#shared/navigation/paths.ts';
import { appRouter } from '../../server/routers/app.ts';
import { EXPORT_URL } from '../../server/rest/export.ts';
import { restRoutes } from '../../server/rest/routes.ts';
import { leadExportInputSchema } from '../../shared/content/lead.ts';
import { formNames, forms } from '../../shared/forms/registry.ts';
import { schemaOf } from '../../shared/forms/schema.ts';
import { anything, inputFor, nastyText, type Schema, wildBody } from './inputs.ts';

export type Input = { method: string; path: string; headers: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> };
export type Endpoint = { name: string; input: fc.Arbitrary<Input> };

const JSON_TYPE = { 'content-type': 'application/json' };
const POSTED = { 'content-type': 'application/x-www-form-urlencoded' };
const AS_PAGE = { ...POSTED, accept: 'text/html' };
const toJson = (value: unknown) => JSON.stringify(value) ?? 'null';
/** A lone surrogate cannot be part of an address: the replacement character is sent instead. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());
const segment = fc.oneof(fc.integer({ min: 1, max: 6 }).map(String), nastyText.map((text) => encode(text) || '-'), fc.constantFrom('vat-registration', '%', '%zz', '%00', '%c3%28', '..', '.', '-', '1e3', '999999999999999'));
const query = fc.oneof({ weight: 4, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.dictionary(nastyText, nastyText, { maxKeys: 3 }).map((pairs) => `?${Object.entries(pairs).map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`) }, { weight: 1, arbitrary: fc.constantFrom('?', '?%', '?&&&', '?a[]=1&a[]=2', '?batch=1') });

/** The fields as a form sends them. A value that is not an object becomes the whole body. */
const toForm = (value: unknown) => (typeof value === 'object' && value !== null ? Object.entries(value as Record<string, unknown>).map(([name, field]) => `${encode(name)}=${encode(toText(field))}`).join('&') : toText(value).toWellFormed());
const toText = (value: unknown) => (typeof value === 'string' ? value : toJson(value));

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const image = fc.oneof(fc.constant(PNG), fc.constant(PNG.subarray(0, 40)), fc.constant(Buffer.alloc(0)), fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.concat([PNG.subarray(0, 33), bytes])), fc.constant(Buffer.from('GIF89a')));

/** A multipart body: complete, truncated, with the wrong boundary, or with odd headers. */
function multipart(fields: fc.Arbitrary<unknown>): fc.Arbitrary<Omit<Input, 'method' | 'path'>> {
  return fc.record({ fields, image, cut: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 300 }) }), type: fc.constantFrom('multipart/form-data; boundary=XX', 'multipart/form-data; boundary=XX', 'multipart/form-data; boundary=YY', 'multipart/form-data', 'multipart/form-data; boundary='), name: fc.oneof(fc.constantFrom('a.png', 'a"; filename="b', ''), nastyText.map((text) => text.replace(/[\r\n]/g, ' '))) }).map((made) => {
    const head = typeof made.fields === 'object' && made.fields !== null ? Object.entries(made.fields).map(([name, value]) => `--XX\r\ncontent-disposition: form-data; name="${name.replace(/[\r\n"]/g, '')}"\r\n\r\n${toText(value)}\r\n`).join('') : '';
    const body = Buffer.concat([Buffer.from(`${head}--XX\r\ncontent-disposition: form-data; name="image"; filename="${made.name}"\r\ncontent-type: image/png\r\n\r\n`), made.image, Buffer.from('\r\n--XX--\r\n')]);
    return { headers: { 'content-type': made.type }, body: new Uint8Array(body.subarray(0, body.length - made.cut)) };
  });
}

/** JSON, a form's fields, or something else under one of these content types. */
const bodies = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Omit<Input, 'method' | 'path'>> =>
  fc.oneof(
    { weight: 6, arbitrary: value.map((made) => ({ headers: JSON_TYPE, body: toJson(made) })) },
    { weight: 2, arbitrary: value.map((made) => ({ headers: POSTED, body: toForm(made) })) },
    { weight: 2, arbitrary: fc.record({ headers: fc.constantFrom<Record<string, string>>(JSON_TYPE, POSTED, AS_PAGE, { 'content-type': 'text/plain' }, { 'content-type': 'application/json; charset=utf-16' }, {}, { 'content-type': 'text/xml' }, { 'content-type': 'application/json', 'content-encoding': 'gzip' }), body: wildBody.map((text) => text.toWellFormed()) }) },
  );

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { accept: 'text/html' }, { accept: '*/*;q=x' }, { 'accept-encoding': 'br;q=0, gzip;q=0.0, identity' }, { 'accept-encoding': `${'gzip;q=0,'.repeat(300)}x` }, { 'if-none-match': '*' }, { 'if-none-match': `${'\t'.repeat(3_000)}x, "a"` }, { range: 'bytes=0-' }, { range: 'bytes=9-1,x' }, { 'if-modified-since': 'never' }, { 'idempotency-key': 'x' }, { 'idempotency-key': 'k'.repeat(300) }, { 'idempotency-key': 'the-same-key' }, { origin: 'https://evil.example' }, { origin: 'null' }, { 'x-forwarded-for': '1, 2, 3' }, { 'x-http-method-override': 'DELETE' }, { cookie: 'cookieConsent=%; touches=%7B; a' }, { cookie: `a=${'b'.repeat(3_000)}` }, { 'user-agent': 'x'.repeat(4_000) }, { expect: '100-continue' }, { 'sec-fetch-site': 'cross-site' }, { host: 'evil.example' }, { connection: 'upgrade', upgrade: 'websocket' },
    ),
  },
  { weight: 1, arbitrary: fc.record({ 'user-agent': nastyText, 'idempotency-key': nastyText, cookie: nastyText }).map((headers) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').trim()]))) },
);

const send = (method: string, path: fc.Arbitrary<string>, rest: fc.Arbitrary<Omit<Input, 'method' | 'path'>>): fc.Arbitrary<Input> =>
  fc.record({ path, query, rest, odd: oddHeaders }).map((made) => ({ method, path: made.path + made.query, ...made.rest, headers: { ...made.rest.headers, ...made.odd } }));
const nothing = fc.constant({ headers: {} });

const fillPath = (pattern: string) => fc.array(segment, { minLength: 5, maxLength: 5 }).map((values) => pattern.replace(/:\w+\??|\*/g, () => values.pop() ?? '-'));

function restEndpoints(): Endpoint[] {
  return restRoutes.map((route) => {
    const value = inputFor(route.body ? [route.body] : []);
    const hasBody = route.method === 'POST' || route.method === 'PUT';
    const rest = route.admit ? fc.oneof(multipart(value), bodies(value)) : hasBody ? bodies(value) : nothing;
    return { name: `${route.method} ${route.url}`, input: send(route.method, fillPath(route.url), rest) };
  });
}

type Procedure = { _def: { type: string; inputs: Schema[] } };

function procedureEndpoints(): Endpoint[] {
  return Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>).map(([name, { _def: { type, inputs } }]) => {
    const value = fc.oneof({ weight: 9, arbitrary: inputFor(inputs).map(toJson) }, { weight: 1, arbitrary: wildBody.map((text) => text.toWellFormed()) });
    const path = `/trpc/${name}`;
    const input = type === 'query' ? value.map((json): Input => ({ method: 'GET', path: `${path}?input=${encode(json)}`, headers: {} })) : fc.record({ json: value, odd: oddHeaders }).map(({ json, odd }): Input => ({ method: 'POST', path, headers: { ...JSON_TYPE, ...odd }, body: json }));
    return { name: `${type} ${name}`, input };
  });
}

function pageEndpoints(): Endpoint[] {
  const wild = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`);
  const known = fc.constantFrom<string[]>(...Object.values(patterns), ...Object.values(staffPatterns), '//', '/blog/', '/%2e%2e/x').chain(fillPath);
  const files = fc.constantFrom('/robots.txt', '/sitemap.xml', '/feed.xml', '/uploads/*', '/uploads/../package.json', '/assets/*', '/healthz', '/readyz', '/metrics', '/api/docs', '/api/openapi.json', '/api/*', '/trpc/*', '/trpc/content.blogs.list,content.blogs.cards?batch=1', '/site.webmanifest', '/favicon.ico').chain(fillPath);
  const methods = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND');
  const anyMethod = (path: fc.Arbitrary<string>) => methods.chain((method) => send(method, path, method === 'POST' || method === 'PUT' ? bodies(anything) : nothing));
  return [
    { name: 'pages', input: anyMethod(fc.oneof(known, wild)) },
    { name: 'files and monitors', input: anyMethod(files) },
    { name: 'any method on the documented paths', input: anyMethod(fc.constantFrom(...restRoutes.map(({ url }) => url)).chain(fillPath)) },
    { name: `POST ${EXPORT_URL}`, input: send('POST', fc.constant(EXPORT_URL), bodies(inputFor([leadExportInputSchema]))) },
    { name: 'links from newsletters', input: send('POST', fc.constantFrom('/api/unsubscribe', '/api/unsubscribe/:reference', '/api/confirm/:token', '/unsubscribe/:reference', '/confirm/:token').chain(fillPath), bodies(anything)) },
    ...formNames.map((form) => ({ name: `page post of ${form}`, input: send('POST', fc.constantFrom(...forms[form].restPaths), inputFor([schemaOf(forms[form]) as Schema]).map((value) => ({ headers: AS_PAGE, body: toForm(value) }))) })),
  ];
}

export const endpoints: readonly Endpoint[] = [...restEndpoints(), ...procedureEndpoints(), ...pageEndpoints()];
