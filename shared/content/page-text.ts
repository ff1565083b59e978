// The long texts of catalogue pages: front matter as written in server/content, and the page made from it.
import * as z from 'zod/mini';

const line = z.string().check(z.minLength(1));
const lines = z.array(line).check(z.minLength(1));

const head = {
  title: line.check(z.maxLength(60)),
  description: line.check(z.minLength(120), z.maxLength(160)),
  keywords: lines,
  /** When it was last checked against the law, YYYY-MM-DD. */
  reviewed: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  /** Laws and standards the text is based on. */
  sources: lines,
  /** Services to read next, as `category/keyword`. */
  related: lines,
  /** What the page's picture shows. */
  alt: line,
};

export const serviceMatterSchema = z.object({
  ...head,
  /** SVC-02: a film from /films to show instead of the picture. */
  film: z.optional(line),
  /** What readers want to know first: who needs it, by when, and how long it takes. */
  facts: z.object({ who: line, when: line, takes: line }),
  questions: z.array(z.object({ question: line, answer: line })).check(z.minLength(3), z.maxLength(5)),
});

/** Around a tool: its head, and what people ask about its subject. The tool's own sentences are in shared/tools. */
export const toolMatterSchema = z.object({
  title: head.title,
  description: head.description,
  reviewed: head.reviewed,
  sources: head.sources,
  questions: z.array(z.object({ question: line, answer: line })).check(z.minLength(4), z.maxLength(6)),
});
export type ToolText = z.infer<typeof toolMatterSchema>;

export const industryMatterSchema = z.object({
  ...head,
  /** One longer case or two short ones, as Markdown, whichever shows the trade better. */
  stories: z.array(z.object({ heading: line, text: line })).check(z.minLength(1), z.maxLength(2)),
});

/** Text-only pages, by their file name in server/content/pages. */
export const textNameSchema = z.enum(['terms-of-use', 'privacy', 'cookie-policy', 'offer', 'ceo-letter']);
export type TextName = z.infer<typeof textNameSchema>;

export const textMatterSchema = z.object({
  title: head.title,
  description: head.description,
  reviewed: head.reviewed,
  heading: line,
  /** The sentence under the heading. */
  lead: line,
});

export const textPageSchema = z.object({ ...textMatterSchema.shape, html: z.string() });
export type TextPage = z.infer<typeof textPageSchema>;

/** A sub-industry of the catalogue, by the two parts of its path. */
const subIndustryRef = { industry: z.string(), subindustry: z.string() };

export const servicePageSchema = z.object({
  ...serviceMatterSchema.shape,
  /** The paragraphs before the first heading, as HTML. */
  top: z.string(),
  /** The sections after it, as HTML. */
  bottom: z.string(),
  /** SVC-05: how the services of this category differ, as HTML; empty where they are not easily confused. */
  comparison: z.string(),
  /** Sub-industries whose text mentions this service. */
  industries: z.array(z.object(subIndustryRef)),
});
export type ServicePage = z.infer<typeof servicePageSchema>;

export const industryPageSchema = z.object({
  ...industryMatterSchema.shape,
  stories: z.array(z.object({ heading: line, html: z.string() })),
  html: z.string(),
  /** IND-04: from each other industry, the sub-industry closest to this one, closest first, with the first words of its text. */
  relatedIndustries: z.array(z.object({ ...subIndustryRef, excerpt: z.string() })),
});
export type IndustryPage = z.infer<typeof industryPageSchema>;
