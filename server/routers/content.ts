// Public content: articles and testimonials, newest first, texts and the site search.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { blogAddressSchema, blogCardSchema, blogCardsInput, blogKeySchema, blogPageSchema, blogSchema, wordsOfSearch } from '#shared/content/blog.ts';
import { testimonialSchema } from '#shared/content/testimonial.ts';
import { textNameSchema, textPageSchema, toolMatterSchema } from '#shared/content/page-text.ts';
import { dubaiDay } from '#shared/dubai-day.ts';
import { everyService, namesOf, services } from '#shared/firm/catalogue.ts';
import { type FaqEntry, faqEntrySchema } from '#shared/firm/faq.ts';
import { byIdSchema, line } from '#shared/forms/fields.ts';
import { foundGroupSchema, searchEntrySchema } from '#shared/search/entries.ts';
import { QUERY_LENGTH } from '#shared/search/words.ts';
import { messages } from '#shared/messages.ts';
import { blogSubjects } from '#shared/navigation/blog-subjects.ts';
import { paths } from '#shared/navigation/paths.ts';
import { toolLink } from '#shared/navigation/tool-pages.ts';
import { dayText } from '#shared/tools/calendar.ts';
import { nextDeadlines } from '#shared/tools/next-deadlines.ts';
import { toolNames } from '#shared/tools/registry.ts';
import { withdrawnSchema } from '#shared/tools/withdrawn.ts';
import { countBlogs, findBlogById, findBlogBySlug, listBlogAddresses, listBlogCards, listBlogs } from '../queries/blogs.ts';
import { readFocuses } from '../queries/pictures.ts';
import { findTestimonial, listTestimonials } from '../queries/testimonials.ts';
import type { Db } from '../database/db.ts';
import { renderToolLinks } from '../content/tool-links.ts';
import { fillArticle, fillCard } from '../content/article-rules.ts';
import { fillFields } from '../content/build-edits.ts';
import { listReviewed, readTextPage, readToolText } from '../content/reviewed-texts.ts';
import { readFaq, searchEntries, searchOf } from '../content/search-entries.ts';
import { renderMarkdown } from '../content/texts.ts';
import { createGate } from '../http/gate.ts';
import { contentProcedure, type Context, publicProcedure, router } from '../trpc.ts';
import { industriesRouter, servicesRouter } from './catalogue.ts';
import { siteRouter } from './site.ts';

const RECENT_BLOGS = 4;
const BLOGS_OF_SERVICE = 3;
/** The newest only, to keep the search index small enough for a phone. */
const MOST_ARTICLES = 500;
/** An article can be half a megabyte, and takes up several times that until it is sent, so few are read at once. */
const reading = createGate({ atOnce: 4, mostWaiting: 1_000 });
const blogsProcedure = contentProcedure('blogs');
const testimonialsProcedure = contentProcedure('testimonials');

/** All that a service was ever called: articles keep the name they were filed under. */
function everyNameOf({ category, service }: { category: string; service: string }) {
  const found = services.find(({ title }) => namesOf(title).includes(category));
  const sub = found?.subtitles.find(({ keyword }) => namesOf(`${found.title}/${keyword}`).includes(service));
  return { categories: found ? namesOf(found.title) : [category], services: found && sub ? namesOf(`${found.title}/${sub.keyword}`) : [service] };
}

/** Lists of every text: dropped when any is edited, or called something else. */
function readsTexts({ reads }: Context) {
  for (const kind of ['service', 'category', 'industry', 'page', 'faq', 'names', 'office'] as const) reads.add(`site:${kind}`);
}

async function readBlog(db: Db, key: string) {
  const isId = /^\d+$/.test(key);
  const id = Number(key);
  const blog = isId ? Number.isSafeInteger(id) && (await reading(() => findBlogById(db, id))) : await reading(() => findBlogBySlug(db, key));
  if (!blog) throw new TRPCError({ code: 'NOT_FOUND', message: messages.blogNotFound });
  return fillArticle(blog);
}

/** With what stays visible of their pictures, where staff have chosen it. */
async function withFocus<Row extends { image_path: string | null }>(db: Db, rows: Row[]) {
  const focuses = await readFocuses(db, rows.map((row) => row.image_path));
  return rows.map((row) => {
    const image_focus = row.image_path ? focuses.get(row.image_path) : undefined;
    return image_focus ? { ...row, image_focus } : row;
  });
}

const blogs = router({
  /** All articles in full, for integrators. Pages use `cards`. */
  list: blogsProcedure.output(z.array(blogSchema)).query(async ({ ctx }) => (await listBlogs(ctx.db)).map(fillArticle)),

  /** Of every article, for the sitemap. */
  addresses: blogsProcedure.output(z.array(blogAddressSchema)).query(({ ctx }) => listBlogAddresses(ctx.db)),

  cards: blogsProcedure
    .input(blogCardsInput)
    .output(z.object({ rows: z.array(blogCardSchema), total: z.number() }))
    .query(async ({ ctx, input: { page, pageSize, about, q } }) => {
      const subject = blogSubjects.find(({ slug }) => slug === about);
      const filter = { categories: subject && namesOf(subject.path), words: wordsOfSearch(q) };
      const [rows, total] = await Promise.all([listBlogCards(ctx.db, { ...filter, limit: pageSize, offset: (page - 1) * pageSize }), countBlogs(ctx.db, filter)]);
      return { rows: (await withFocus(ctx.db, rows)).map(fillCard), total };
    }),

  /** By id or by slug (AMB-15). */
  byKey: blogsProcedure
    .input(blogKeySchema)
    .output(blogSchema)
    .query(({ ctx, input: { key } }) => readBlog(ctx.db, key)),

  /** The same for its page, with the tools that answer its readers. */
  page: blogsProcedure
    .input(blogKeySchema)
    .output(blogPageSchema)
    .query(async ({ ctx, input: { key } }) => {
      const [blog] = await withFocus(ctx.db, [await readBlog(ctx.db, key)]);
      const service = everyService.find((entry) => namesOf(`${entry.category.title}/${entry.service.keyword}`).includes(blog!.subservices))?.service;
      return service ? { ...blog!, content: `${blog!.content}${renderToolLinks(service.keyword)}` } : blog!;
    }),

  /** Up to three related to a service: those about it first, then those about its category. */
  forService: blogsProcedure
    .input(z.object({ category: line(messages.enter('a category')), service: line(messages.enter('a service')) }))
    .output(z.array(blogCardSchema))
    .query(async ({ ctx, input }) => (await withFocus(ctx.db, await listBlogCards(ctx.db, { limit: BLOGS_OF_SERVICE, about: everyNameOf(input) }))).map(fillCard)),

  /** BLOG-04: the four newest besides the one being read. */
  recent: blogsProcedure
    .input(byIdSchema)
    .output(z.array(blogCardSchema))
    .query(async ({ ctx, input }) => (await withFocus(ctx.db, await listBlogCards(ctx.db, { limit: RECENT_BLOGS, exceptId: input.id }))).map(fillCard)),
});

const testimonials = router({
  list: testimonialsProcedure.output(z.array(testimonialSchema)).query(async ({ ctx }) => withFocus(ctx.db, await listTestimonials(ctx.db))),

  byId: testimonialsProcedure
    .input(byIdSchema)
    .output(testimonialSchema)
    .query(async ({ ctx, input }) => {
      const testimonial = await findTestimonial(ctx.db, input.id);
      if (!testimonial) throw new TRPCError({ code: 'NOT_FOUND', message: messages.testimonialNotFound });
      return testimonial;
    }),
});

const texts = router({
  /** The text pages: legal, offer and letter. Part of the release, like services and industries. */
  page: publicProcedure
    .input(z.object({ name: textNameSchema }))
    .output(textPageSchema)
    .query(async ({ ctx, input: { name } }) => {
      ctx.reads.add(`site:page:${name}`);
      const { matter, markdown, html } = await readTextPage(ctx.edition, name);
      return { ...matter, html: html ?? (await renderMarkdown(markdown)) };
    }),

  /** HOME-11. */
  faq: contentProcedure('site:faq').output(z.array(faqEntrySchema)).query(async ({ ctx }) => fillFields(await readFaq(ctx.edition)) as FaqEntry[]),

  /** Every text page with the day it was last reviewed. */
  reviewed: publicProcedure.output(z.array(z.object({ path: z.string(), reviewed: z.string() }))).query(({ ctx }) => {
    readsTexts(ctx);
    return listReviewed(ctx.edition);
  }),
});

/** Pages that count from today are made anew at midnight in Dubai. */
const dayProcedure = contentProcedure('day');
const tools = router({
  /** The sentences in place of tools and rules that staff have withdrawn. For every page that computes. */
  withdrawn: contentProcedure('tools').output(withdrawnSchema).query(({ ctx }) => ctx.withdrawals.read()),

  /** What is written around a tool: the head of its page, and what people ask. */
  text: publicProcedure.input(z.object({ name: z.enum(toolNames) })).output(toolMatterSchema).query(({ input: { name } }) => readToolText(name)),

  /** For the list of all pages, which then need not load them. */
  links: publicProcedure.output(z.array(z.object({ name: z.string(), href: z.string() }))).query(() => toolNames.map(toolLink).map(({ title, href }) => ({ name: title, href }))),

  today: dayProcedure.output(z.string()).query(() => dubaiDay()),

  /** The next three that concern every company. */
  deadlines: dayProcedure.output(z.array(z.object({ label: z.string(), on: z.string(), day: z.string() }))).query(async ({ ctx }) => {
    ctx.reads.add('tools');
    return nextDeadlines(dubaiDay(), await ctx.withdrawals.read()).map((next) => ({ ...next, day: dayText(next.on, true) }));
  }),
});

const search = router({
  /** The whole index of the site search, which runs in the browser. */
  entries: blogsProcedure.output(z.array(searchEntrySchema)).query(async ({ ctx }) => {
    readsTexts(ctx);
    const [fromRelease, articles] = await Promise.all([searchEntries(ctx.edition), listBlogCards(ctx.db, { limit: MOST_ARTICLES })]);
    return [...articles.map(fillCard).map((blog) => ({ kind: 'article' as const, title: blog.topic, text: blog.excerpt, href: paths.blogPost(blog.blog_slug) })), ...fromRelease];
  }),

  /** What the browser would show for the same words, for browsers without script. Of the release alone: its index is made once a day. */
  find: publicProcedure
    .input(z.object({ query: z.string().max(QUERY_LENGTH) }))
    .output(z.array(foundGroupSchema))
    .query(async ({ ctx, input: { query } }) => {
      readsTexts(ctx);
      return (await searchOf(ctx.edition))(query);
    }),
});

export const contentRouter = router({ blogs, testimonials, services: servicesRouter, industries: industriesRouter, texts, tools, search, site: siteRouter });
