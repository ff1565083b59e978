// A picture of the library: what staff know about it, and where it is used.
import * as z from 'zod/mini';
import { optionalLine, pageInput } from '../forms/fields.ts';

export const ALT_LENGTH = 200;

const NAME = /^[\da-f]{32}\.(?:jpg|png|gif)$/;
export const pictureNameSchema = z.string().check(z.regex(NAME));
/** As texts and covers name it. */
export const picturePathSchema = z.string().check(z.regex(/^uploads\/[\da-f]{32}\.(?:jpg|png|gif)$/));

const percent = z.number().check(z.int(), z.minimum(0), z.maximum(100));
/** In percent, from the left and from the top. */
export const focusSchema = z.object({ x: percent, y: percent });
export type Focus = z.infer<typeof focusSchema>;

export const pictureSchema = z.object({
  name: z.string(),
  alt: z.string(),
  focus: focusSchema,
  uploaded_at: z.string(),
  /** Empty if nobody noted it. */
  uploaded_by: z.string(),
  /** In how many texts, covers and records it is. */
  uses: z.number(),
});
export type Picture = z.infer<typeof pictureSchema>;

/** `href`: where staff edit what uses it. */
export const pictureUseSchema = z.object({ kind: z.string(), label: z.string(), href: z.string() });
export type PictureUse = z.infer<typeof pictureUseSchema>;

export const pictureViewSchema = z.enum(['all', 'unused', 'undescribed']);
export type PictureView = z.infer<typeof pictureViewSchema>;

export const picturesInput = z.object({ ...pageInput.shape, search: optionalLine(), view: z.optional(pictureViewSchema) });
export const describeInput = z.object({ name: pictureNameSchema, alt: optionalLine(ALT_LENGTH), focus: focusSchema });
export const replaceInput = z.object({ name: pictureNameSchema, by: pictureNameSchema });

export const pictureNameOf = (path: string) => path.replace(/^\/?uploads\//, '');
