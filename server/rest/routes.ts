// The documented REST paths (A10): a table that maps them to procedures, without logic of its own.
import { statusSchema } from '#shared/content/status-schema.ts';
import * as z from 'zod';
import { type Blog, blogInputSchema, blogSchema } from '#shared/content/blog.ts';
import { searchEntrySchema } from '#shared/search/entries.ts';
import { SEARCH_ENTRIES_PATH } from '#shared/search/kinds.ts';
import { picturePathSchema } from '#shared/content/picture.ts';
import { sentCalculationSchema } from '#shared/content/calculation.ts';
import { industryLeadSchema, mailSchema, receiptSchema, serviceLeadSchema, subscriberSchema } from '#shared/content/submission.ts';
import { type Testimonial, testimonialInputSchema, testimonialSchema } from '#shared/content/testimonial.ts';
import { loginSchema, overviewSchema, registerSchema, sessionSchema } from '#shared/content/user.ts';
import { forms, formNames } from '#shared/forms/registry.ts';
import { schemaOf } from '#shared/forms/schema.ts';
import type { Caller } from '../routers/app.ts';

/** Validated by the procedure that receives it. */
type Unchecked = never;
export type RestInput = { params: Record<string, string>; body: Record<string, unknown>; key: string | undefined };

export type RestRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  summary: string;
  tag: 'auth' | 'articles' | 'testimonials' | 'forms' | 'leads' | 'site';
  isStaffOnly?: boolean;
  /** The same for every caller, so answered from finished bytes with an ETag; also over tRPC, under this name. */
  isReady?: string;
  /** Which URLs may be cached, since every answer has endlessly many spellings (`7`, `07`). Default: all. */
  isKept?: (params: Record<string, string>, answer: unknown) => boolean;
  /** Checks who may send it, before the body is read. */
  admit?: (caller: Caller) => Promise<unknown>;
  params?: z.core.$ZodType;
  body?: z.core.$ZodType;
  answer: z.core.$ZodType;
  call: (caller: Caller, input: RestInput) => Promise<unknown>;
};

const message = z.object({ message: z.string() });
/** A number can hold fifteen digits exactly. */
const idParams = z.object({ id: z.string().regex(/^\d{1,15}$/) });
const image = { image: z.instanceof(Uint8Array).meta({ description: 'JPEG, PNG or GIF, at most 5 MB' }).optional() };
const blogBody = z.object({ ...blogInputSchema.shape, ...image });
const testimonialBody = z.object({ ...testimonialInputSchema.shape, ...image, image_path: z.optional(picturePathSchema).meta({ description: 'In place of `image`: a picture that is stored already, as `POST /api/images` answers it' }) });
const calculationBody = z.union([z.string(), sentCalculationSchema]).optional().meta({ description: 'A computation of GET /api/tools to send along: the tool and its inputs, as an object or as JSON text, at most 8 kB. It is computed again; what cannot be is left out' });
const staff = { isStaffOnly: true } as const;
const multipart = { admit: (caller: Caller) => caller.admin.mayWrite() };

const isKeyOf = (key: string | undefined, { id, blog_slug }: Blog) => key === String(id) || key === blog_slug;

const content: RestRoute[] = [
  { method: 'GET', url: '/api/blogs', tag: 'articles', summary: 'All published articles, newest first', isReady: 'content.blogs.list', answer: z.array(blogSchema), call: (caller) => caller.content.blogs.list() },
  { method: 'GET', url: '/api/blogs/:key', tag: 'articles', summary: 'One published article by id (all digits) or slug, present or former', isReady: 'content.blogs.byKey', isKept: ({ key }, answer) => isKeyOf(key, answer as Blog), params: z.object({ key: z.string() }), answer: blogSchema, call: (caller, { params }) => caller.content.blogs.byKey({ key: params.key ?? '' }) },
  { ...staff, method: 'POST', url: '/api/blogs', tag: 'articles', summary: "Publish an article; answers the caller's token with its life extended", ...multipart, body: blogBody, answer: z.object({ message: z.string(), id: z.number(), blog_slug: z.string(), token: z.string(), tokenExpiry: z.number() }), call: (caller, { body }) => caller.admin.blogs.create(body as Unchecked) },
  { ...staff, method: 'PUT', url: '/api/blogs/:id', tag: 'articles', summary: 'Change an article; without an image the present one stays. With `version`, refused (409) when somebody saved since; without, the last write wins', ...multipart, params: idParams, body: z.object({ ...blogBody.shape, version: z.string().optional() }), answer: message, call: (caller, { params, body }) => caller.admin.blogs.update({ ...body, id: params.id } as Unchecked) },
  { ...staff, method: 'POST', url: '/api/images', tag: 'articles', summary: 'Store an image for the text of an article', ...multipart, body: z.object(image), answer: z.object({ message: z.string(), image_path: z.string() }), call: (caller, { body }) => caller.admin.storeImage(body) },
  { ...staff, method: 'DELETE', url: '/api/blogs/:id', tag: 'articles', summary: 'Move an article to the trash, where it stays for 30 days', params: idParams, answer: message, call: (caller, { params }) => caller.admin.blogs.remove({ id: params.id }) },
  { method: 'GET', url: SEARCH_ENTRIES_PATH, tag: 'articles', summary: 'What the site search leads to: services, industries, articles, questions and pages', isReady: 'content.search.entries', answer: z.array(searchEntrySchema), call: (caller) => caller.content.search.entries() },
  { method: 'GET', url: '/api/status', tag: 'site', summary: 'How the parts of the site do now, and did each day for 90 days; for monitors', isReady: 'content.site.status', answer: statusSchema, call: (caller) => caller.content.site.status() },
  { method: 'GET', url: '/api/testimonials', tag: 'testimonials', summary: 'All testimonials, newest first', isReady: 'content.testimonials.list', answer: z.array(testimonialSchema), call: (caller) => caller.content.testimonials.list() },
  { method: 'GET', url: '/api/testimonials/:id', tag: 'testimonials', summary: 'One testimonial', isReady: 'content.testimonials.byId', isKept: ({ id }, answer) => id === String((answer as Testimonial).id), params: idParams, answer: testimonialSchema, call: (caller, { params }) => caller.content.testimonials.byId({ id: params.id }) },
  { ...staff, method: 'POST', url: '/api/testimonials', tag: 'testimonials', summary: 'Add a testimonial', ...multipart, body: testimonialBody, answer: z.object({ message: z.string(), id: z.number() }), call: (caller, { body }) => caller.admin.testimonials.create(body as Unchecked) },
  { ...staff, method: 'PUT', url: '/api/testimonials/:id', tag: 'testimonials', summary: 'Change a testimonial', ...multipart, params: idParams, body: testimonialBody, answer: message, call: (caller, { params, body }) => caller.admin.testimonials.update({ ...body, id: params.id } as Unchecked) },
  { ...staff, method: 'DELETE', url: '/api/testimonials/:id', tag: 'testimonials', summary: 'Move a testimonial to the trash, where it stays for 30 days', params: idParams, answer: message, call: (caller, { params }) => caller.admin.testimonials.remove({ id: params.id }) },
];

const auth: RestRoute[] = [
  { method: 'POST', url: '/api/auth/login', tag: 'auth', summary: 'Log in', body: loginSchema, answer: sessionSchema, call: (caller, { body }) => caller.admin.login(body as Unchecked) },
  { ...staff, method: 'POST', url: '/api/auth/logout', tag: 'auth', summary: 'Revoke the token', answer: message, call: (caller) => caller.admin.logout() },
  { ...staff, method: 'POST', url: '/api/auth/register', tag: 'auth', summary: 'Make an account (admins only); answers with a session of the new user', body: registerSchema, answer: sessionSchema, call: (caller, { body }) => caller.admin.register(body as Unchecked) },
  { ...staff, method: 'GET', url: '/api/admin', tag: 'auth', summary: 'Who am I, and the figures of the overview', answer: overviewSchema, call: (caller) => caller.admin.overview() },
];

const leads: RestRoute[] = [
  { ...staff, method: 'GET', url: '/api/form-submissions', tag: 'leads', summary: 'Service enquiries, newest first', answer: z.array(serviceLeadSchema), call: (caller) => caller.admin.submissions.service() },
  { ...staff, method: 'GET', url: '/api/form2-submissions', tag: 'leads', summary: 'Industry enquiries, newest first', answer: z.array(industryLeadSchema), call: (caller) => caller.admin.submissions.industry() },
  { ...staff, method: 'GET', url: '/api/mails', tag: 'leads', summary: 'Speak-to-an-expert requests, newest first', answer: z.array(mailSchema), call: (caller) => caller.admin.submissions.mails() },
  { ...staff, method: 'GET', url: '/api/subscribers', tag: 'leads', summary: 'Subscribers, newest first', answer: z.array(subscriberSchema), call: (caller) => caller.admin.submissions.subscribers() },
];

const formPosts: RestRoute[] = formNames.flatMap((form) =>
  forms[form].restPaths.map((url) => ({
    method: 'POST' as const,
    url,
    tag: 'forms' as const,
    summary: forms[form].title,
    body: z.object({ ...schemaOf(forms[form]).shape, calculation: calculationBody }),
    answer: receiptSchema,
    call: (caller: Caller, { body, key }: RestInput) => caller.forms.submit({ form, values: body, ...(key && { key }) }),
  })),
);

export const restRoutes: readonly RestRoute[] = [...auth, ...content, ...formPosts, ...leads];
