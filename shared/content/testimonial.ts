// What a client said: as stored, as documented (DATA-02) and as shown. `topic` is the line about the person's role.
import * as z from 'zod/mini';
import { line, text } from '../forms/fields.ts';
import { messages } from '../messages.ts';

export const testimonialSchema = z.object({
  id: z.number(),
  topic: z.string(),
  content: z.string(),
  author_name: z.string(),
  image_path: z.nullable(z.string()),
  /** What stays visible where the image is cropped, as `30% 20%`; missing for its middle. */
  image_focus: z.optional(z.string()),
  created_at: z.string(),
});
export type Testimonial = z.infer<typeof testimonialSchema>;

export const testimonialInputSchema = z.object({
  topic: line(messages.enter('a topic')),
  content: text(messages.enter('the content')),
  author_name: line(messages.enter('the author name')),
});
export type TestimonialInput = z.infer<typeof testimonialInputSchema>;
