// An edited item as staff see it: its state, its texts, and what may be done with it.
import * as z from 'zod/mini';
import { type Language, languages, kindNames } from './kinds.ts';

export const dataSchema = z.record(z.string(), z.unknown());
const at = z.nullable(z.string());

/** The key of an item that staff add is made by the server. */
export const placeSchema = z.object({ kind: z.enum(kindNames), key: z.string().check(z.minLength(1), z.maxLength(120), z.regex(/^[\w./-]+$/)), lang: z._default(z.enum(languages), 'en' satisfies Language) });
export type PlaceInput = z.input<typeof placeSchema>;

/** `file`: nobody has touched it. `edited`: what staff wrote is public. `added`: it is not in the release. `new`: added, and not yet public. */
export const stateSchema = z.enum(['file', 'edited', 'added', 'new']);

export const itemRowSchema = z.object({
  kind: z.enum(kindNames),
  key: z.string(),
  lang: z.enum(languages),
  title: z.string(),
  /** What lists show beside it: where a redirect leads, a colleague's position. */
  beside: z.string(),
  /** The picture that lists show, as its field holds it; '' where there is none. */
  picture: z.string(),
  state: stateSchema,
  /** There is a draft that is not public. */
  hasDraft: z.boolean(),
  publishAt: at,
  unpublishAt: at,
  /** The release has a newer text under the edited one. */
  hasNewer: z.boolean(),
  /** Only in lists: whether staff have changed nothing but its place and whether it is shown; whether visitors see it. */
  isOnlyMoved: z.boolean(),
  isShown: z.boolean(),
  order: z.nullable(z.number()),
  updatedAt: at,
  updatedBy: z.string(),
});
export type ItemRow = z.infer<typeof itemRowSchema>;

export const problemSchema = z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() });

export const versionRowSchema = z.object({ version: z.number(), savedAt: z.string(), savedBy: z.string(), note: z.string(), isPublished: z.boolean(), isDraft: z.boolean(), isScheduled: z.boolean() });

export const itemSchema = z.object({
  ...itemRowSchema.shape,
  /** Send it with the next save. 0: there is no row. */
  version: z.number(),
  /** What the release says; null for an item that staff added. */
  file: z.nullable(dataSchema),
  /** What visitors read now: the published edition, else the file. Null if neither. */
  published: z.nullable(dataSchema),
  publishedVersion: z.nullable(z.number()),
  publishedAt: at,
  publishedBy: z.string(),
  /** What the editor opens: the draft, else what is scheduled, else what is published. */
  draft: dataSchema,
  draftVersion: z.nullable(z.number()),
  scheduledVersion: z.nullable(z.number()),
  scheduledBy: z.string(),
  /** In the way of publishing the draft. */
  problems: z.array(problemSchema),
  /** Public addresses that show it. */
  paths: z.array(z.string()),
  /** Whoever asks may edit and publish it. */
  mayEdit: z.boolean(),
  /** Another person than the last editor must publish it. */
  needsAnother: z.boolean(),
  isDeleted: z.boolean(),
});
export type Item = z.infer<typeof itemSchema>;

/** What changed between two texts, field by field, as plain lines. */
export const changeSchema = z.object({ path: z.array(z.union([z.string(), z.number()])), label: z.string(), before: z.string(), after: z.string() });
export type Change = z.infer<typeof changeSchema>;

/** `base`: what the release said when staff began; `theirs`: what it says now; `mine`: what staff wrote. `isClash`: both changed the field, and differently. */
export const mergeFieldSchema = z.object({ name: z.string(), label: z.string(), base: z.unknown(), theirs: z.unknown(), mine: z.unknown(), hasTheirs: z.boolean(), hasMine: z.boolean(), isClash: z.boolean() });

export const EXPORT_FORMAT = 'prominence-content-1';
export const exportSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  at: z.string(),
  items: z.array(z.object({ ...placeSchema.shape, published: z.nullable(dataSchema), draft: z.nullable(dataSchema) })).check(z.maxLength(20_000)),
});
export type Export = z.infer<typeof exportSchema>;
