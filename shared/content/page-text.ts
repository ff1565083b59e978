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

/** A choice set side by side, as written in server/content/comparisons. */
export const comparisonMatterSchema = z.object({
  heading: line,
  /** The words of the button that leads to it. */
  action: line,
  /** The category whose page shows it too. */
  category: z.optional(line),
  /** The services, as `category/keyword`, whose pages show it. */
  services: lines,
  /** Before the text, where the choice comes first, or after it. */
  place: z.enum(['before', 'after']),
  reviewed: head.reviewed,
  sources: head.sources,
});

export const comparisonSchema = z.object({ ...z.pick(comparisonMatterSchema, { heading: true, action: true, place: true, reviewed: true, sources: true }).shape, html: z.string() });
export type Comparison = z.infer<typeof comparisonSchema>;

export const categoryMatterSchema = z.object({
  title: head.title,
  description: head.description,
  reviewed: head.reviewed,
});

export const categoryPageSchema = z.object({
  ...categoryMatterSchema.shape,
  /** Two sentences under the heading. */
  lead: line,
  /** In the catalogue's order. */
  services: z.array(z.object({ keyword: z.string(), ...z.pick(serviceMatterSchema.shape.facts, { who: true, takes: true }).shape })),
  comparison: z.nullable(comparisonSchema),
});
export type CategoryPage = z.infer<typeof categoryPageSchema>;

export const servicePageSchema = z.object({
  ...serviceMatterSchema.shape,
  /** The paragraphs before the first heading, as HTML. */
  top: z.string(),
  /** The sections after it, as HTML. */
  bottom: z.string(),
  /** SVC-05: the choice that readers of this page face, if there is one. */
  comparison: z.nullable(comparisonSchema),
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
