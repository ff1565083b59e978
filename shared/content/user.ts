// Staff accounts and sessions. Tokens are opaque; expiry is in milliseconds since the epoch.
import * as z from 'zod/mini';
import { EMAIL_LENGTH, line } from '../forms/fields.ts';
import { messages } from '../messages.ts';
import { staffMessages } from '../staff-messages.ts';
import { roleSchema } from '../roles.ts';

export const userSchema = z.object({ id: z.number(), email: z.string(), name: z.string(), role: roleSchema });
export type User = z.infer<typeof userSchema>;

/** For the names in lists and histories. */
export const colleagueSchema = z.pick(userSchema, { id: true, email: true, name: true });
export type Colleague = z.infer<typeof colleagueSchema>;
/** What somebody is called where colleagues read it. */
export const shownName = ({ name, email }: Pick<User, 'name' | 'email'>) => name || email;

/** As documented, without the name. */
export const sessionSchema = z.object({ message: z.string(), token: z.string(), tokenExpiry: z.number(), user: z.pick(userSchema, { id: true, email: true, role: true }) });

// A host without a dot is allowed (the first account is admin@localhost): this is a name to log in with, not an address to write to.
const accountEmail = line(messages.enter('your email address'), EMAIL_LENGTH).check(
  z.regex(/^$|^[^\s@]+@[^\s@]+$/, messages.invalidEmail),
  z.overwrite((value) => value.toLowerCase()),
);

/** 'Priya N.', or whatever somebody wants to be called; may be empty. */
export const NAME_LENGTH = 60;
const accountName = z.string().check(z.trim(), z.maxLength(NAME_LENGTH), z.regex(/^[^\p{Cc}]*$/u));
export const nameInputSchema = z.object({ name: accountName });

/** FORM-09: the seeds' three sentences, in their order. */
export const loginSchema = z.object({
  email: accountEmail,
  password: z.string(staffMessages.bothRequired).check(z.minLength(1, staffMessages.bothRequired), z.maxLength(1024)),
  /** SEC-04: for an account with a second factor. */
  code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
});

export const SHOWN_MINIMUM_PASSWORD = 6;

const newPassword = z.string(staffMessages.newPassword).check(z.minLength(12, staffMessages.newPassword), z.maxLength(128, staffMessages.newPassword));

export const registerSchema = z.object({ email: accountEmail, name: z._default(accountName, ''), password: newPassword, role: z._default(roleSchema, 'admin') });

/** AMB-11: an invited person chooses their password through a link. */
export const invitationSchema = z.object({ email: accountEmail, name: z._default(accountName, ''), role: roleSchema });
export const acceptInvitationSchema = z.object({ token: z.string().check(z.regex(/^[\w-]{20,200}$/, staffMessages.linkUsed)), password: newPassword, /** Empty: as the invitation has it. */ name: z._default(accountName, '') });
/** The user's own password, to confirm a sensitive change. */
export const passwordInputSchema = z.object({ current: z.string(staffMessages.bothRequired).check(z.minLength(1, staffMessages.bothRequired), z.maxLength(1024)) });
export const changePasswordSchema = z.object({ ...passwordInputSchema.shape, password: newPassword });
export const codeInputSchema = z.object({ code: z.string().check(z.trim(), z.minLength(1, staffMessages.codeNeeded), z.maxLength(40)) });

export const userRowSchema = z.object({
  ...userSchema.shape,
  disabled_at: z.nullable(z.string()),
  created_at: z.string(),
  sessions: z.nullable(z.number()),
  last_login: z.nullable(z.string()),
  isInvited: z.coerce.boolean(),
  hasSecondFactor: z.coerce.boolean(),
});
export type UserRow = z.infer<typeof userRowSchema>;
export const sessionRowSchema = z.object({ id: z.number(), ip: z.string(), device: z.string(), created_at: z.string(), expires_at: z.string(), isCurrent: z.boolean() });
export type SessionRow = z.infer<typeof sessionRowSchema>;

const day = z.iso.date();
export const AUDIT_PER_PAGE = 50;
export const auditInputSchema = z.object({
  actor: z.optional(z.string().check(z.maxLength(EMAIL_LENGTH))),
  action: z.optional(z.string().check(z.maxLength(60))),
  from: z.optional(day),
  to: z.optional(day),
  page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(10_000)), 1),
});
/** `subject`: what the article or testimonial is called now, or the colleague to whom something was assigned. */
export const auditRowSchema = z.object({ subject: z.nullable(z.string()), id: z.number(), at: z.string(), actor: z.string(), action: z.string(), target: z.string(), outcome: z.enum(['done', 'refused']), ip: z.string() });
export type AuditRow = z.infer<typeof auditRowSchema>;

/** `brokenId`: the first row that was changed, or has a row missing before it. `isShortened`: rows at the end, or the head itself, are missing. */
export const auditCheckSchema = z.object({ brokenId: z.nullable(z.number()), isShortened: z.boolean(), head: z.nullable(z.object({ position: z.number(), hash: z.string() })) });
export type AuditCheck = z.infer<typeof auditCheckSchema>;

export const meSchema = z.object({ user: userSchema, tokenExpiry: z.number() });

/** `GET /api/admin`: the user, when their session expires, and the figures on the overview. */
export const overviewSchema = z.object({
  user: userSchema,
  tokenExpiry: z.number(),
  figures: z.object({ blogs: z.number(), testimonials: z.number(), submissions: z.number(), submissionsToday: z.number(), mailsWaiting: z.number() }),
});
export type Overview = z.infer<typeof overviewSchema>;
