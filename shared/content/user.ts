// Staff accounts and their sessions on the wire. Tokens are opaque; expiry is in milliseconds since the epoch.
import * as z from 'zod/mini';
import { EMAIL_LENGTH, line } from '../fields.ts';
import { messages } from '../messages.ts';
import { roleSchema } from '../roles.ts';

export const userSchema = z.object({ id: z.number(), email: z.string(), role: roleSchema });
export type User = z.infer<typeof userSchema>;

export const sessionSchema = z.object({ message: z.string(), token: z.string(), tokenExpiry: z.number(), user: userSchema });

// An account may live on a host without a dot (the first one is admin@localhost): it is a name to log in with, not an address to write to.
const accountEmail = line('your email address', EMAIL_LENGTH).check(
  z.regex(/^$|^[^\s@]+@[^\s@]+$/, messages.invalidEmail),
  z.overwrite((value) => value.toLowerCase()),
);

/** FORM-09: the seeds' three sentences, in their order. */
export const loginSchema = z.object({
  email: accountEmail,
  password: z.string(messages.bothRequired).check(z.minLength(1, messages.bothRequired), z.maxLength(1024)),
});

export const SHOWN_MINIMUM_PASSWORD = 6;

export const registerSchema = z.object({
  email: accountEmail,
  password: z.string(messages.newPassword).check(z.minLength(12, messages.newPassword), z.maxLength(128, messages.newPassword)),
  role: z._default(roleSchema, 'admin'),
});

export const meSchema = z.object({ user: userSchema, tokenExpiry: z.number() });

/** `GET /api/admin`: who is asking, until when, and the figures of the overview. */
export const overviewSchema = z.object({
  user: userSchema,
  tokenExpiry: z.number(),
  figures: z.object({ blogs: z.number(), testimonials: z.number(), submissions: z.number(), submissionsToday: z.number(), mailsWaiting: z.number() }),
});
export type Overview = z.infer<typeof overviewSchema>;
