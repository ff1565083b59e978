// Valid records to start from; a test overrides only what it is about.
import type { BlogSave } from '#shared/content/blog.ts';
import type { NewSubmission } from '../../server/queries/submissions.ts';
import sharp from 'sharp';

export function buildServiceEnquiry(overrides: Record<string, unknown> = {}) {
  return {
    companyName: 'Sidra Foods Trading L.L.C.',
    firstName: 'Mariam',
    lastName: 'Haddad',
    email: 'finance@sidra-foods.example',
    phone: '+971 50 555 0199',
    service: 'Taxation',
    subService: 'VAT',
    ...overrides,
  };
}

export function buildBlog(overrides: Record<string, string> = {}) {
  return {
    topic: 'Corporate tax return: what to prepare',
    content: '<p>The return is due nine months after the end of the financial year.</p>',
    author_name: 'Tax team',
    services: 'Taxation',
    subservices: 'Corporate Tax',
    ...overrides,
  };
}

/** An article as the back office saves it. */
export function buildArticle(overrides: Partial<BlogSave> = {}): BlogSave {
  return { ...buildBlog(), publication: 'now', ...overrides };
}

export function buildTestimonial(overrides: Record<string, string> = {}) {
  return { topic: 'Food distribution, Dubai', content: 'The books were closed on time, every month.', author_name: 'Finance Director', ...overrides };
}

export function buildImage(format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png', width = 64, height = 36) {
  return sharp({ create: { width, height, channels: 3, background: '#c4985a' } }).toFormat(format).toBuffer();
}

/** A multipart body as an integrator would send it. */
export function buildMultipart(fields: Record<string, string>, image?: { bytes: Uint8Array; name: string; type: string }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (image) form.set('image', new Blob([image.bytes as Uint8Array<ArrayBuffer>], { type: image.type }), image.name);
  return toInject(form);
}

async function toInject(form: FormData) {
  const response = new Response(form);
  return { payload: Buffer.from(await response.arrayBuffer()), headers: { 'content-type': response.headers.get('content-type')! } };
}

/** What a form's procedure hands over to be stored. */
export function buildSubmission(number: number, overrides: Partial<NewSubmission> = {}) {
  return {
    reference: `AAAAA-${String(number).padStart(5, '0')}`,
    form: 'service-enquiry' as const,
    name: 'Mariam Haddad',
    email: 'm@sidra.example',
    data: buildServiceEnquiry(),
    parentId: null,
    childId: null,
    consentVersion: null,
    page: null,
    key: `key-${number}`,
    bodyHash: 'same',
    spamScore: 0,
    spamReasons: [],
    isQuarantined: false,
    touches: null,
    mails: [{ kind: 'notification' as const, recipient: 'firm@prominence.example' }, { kind: 'auto-reply' as const, recipient: 'm@sidra.example' }],
    ...overrides,
  } satisfies NewSubmission;
}
