// The Message-IDs of our mails: a mail that is sent twice is seen as one, and what answers it finds its way back.
import type { Env } from '../env.ts';

/** A Message-ID without its brackets. */
export const headerIdOf = (reference: string, part: string, env: Env) => `${reference}.${part}@${env.MAIL_FROM.replace(/^.*@|>$/g, '')}`;
