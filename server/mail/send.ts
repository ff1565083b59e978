// Composes a mail and hands it to the firm's SMTP server.
import { createTransport, type SendMailOptions } from 'nodemailer';
import { findForm } from '#shared/forms/registry.ts';
import { paths } from '#shared/navigation/paths.ts';
import { site } from '#shared/firm/site.ts';
import { cleanName } from '../conversation/clean-name.ts';
import { headerIdOf } from '../conversation/header-id.ts';
import type { Env } from '../env.ts';
import type { Reply } from '../queries/conversation.ts';
import { type MailContent, type MailSubject, renderMail } from './templates.ts';

/** How long a server may stay silent. */
const PATIENCE_MS = 10_000;

export type Mailer = {
  send: (mail: MailSubject & { recipient: string }) => Promise<void>;
  /** What the desk tells a colleague. */
  sendNotice: (content: MailContent & Pick<SendMailOptions, 'attachments'>, to: { recipient: string; reference: string }) => Promise<void>;
  sendReply: (reply: Reply, replyTo: string) => Promise<void>;
  close: () => void;
};

/** Undefined without SMTP_URL. `send` resolves once the server has accepted the mail. */
export function openMailer(env: Env, patienceMs = PATIENCE_MS): Mailer | undefined {
  if (!env.SMTP_URL) return undefined;
  // Accepting a whole mail may take longer than a greeting.
  const timeouts = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: 2 * patienceMs };
  const transport = createTransport({ url: env.SMTP_URL, pool: true, maxConnections: 1, ...timeouts });
  return {
    send: async (mail) => void (await transport.sendMail(compose(mail, env))),
    async sendReply(reply, replyTo) {
      const { composeReply } = await import('./reply.ts');
      await transport.sendMail(composeReply(reply, { env, replyTo }));
    },
    async sendNotice(content, { recipient, reference }) {
      const headers = { ...automatic, 'Auto-Submitted': 'auto-generated' };
      await transport.sendMail({ messageId: `<${headerIdOf(reference, 'desk', env)}>`, from: { name: site.name, address: env.MAIL_FROM }, to: recipient, ...content, headers });
    },
    close: () => transport.close(),
  };
}

/** Stops automatic replies (RFC 3834). */
const automatic = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' };

/** SPAM-05: makes mail programs show an unsubscribe button that posts to the address (RFC 8058). */
function leaveHeaders(token: string, siteUrl: string) {
  return { 'List-Unsubscribe': `<${siteUrl}${paths.unsubscribePost(token)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The Message-ID names the submission or the notice, and the kind, so that a mail sent twice (the worker died before it could note the first) is seen as one. */
function compose(mail: MailSubject & { recipient: string }, env: Env) {
  return {
    messageId: `<${headerIdOf(mail.reference, mail.kind, env)}>`,
    from: { name: site.name, address: env.MAIL_FROM },
    to: mail.recipient,
    ...renderMail(mail, env.SITE_URL),
    ...answersTo(mail, env),
  };
}

/** Whom a reply reaches, and what other programs are told. */
function answersTo(mail: MailSubject, env: Env) {
  if (mail.kind === 'account-notice') return { headers: { ...automatic, 'Auto-Submitted': 'auto-generated' } };
  if (mail.kind !== 'notification') return { replyTo: env.MAIL_TO, headers: { ...automatic, ...(mail.leaveToken && leaveHeaders(mail.leaveToken, env.SITE_URL)) } };
  const person = findForm(mail.form).person(mail.data);
  return person.email ? { replyTo: { name: cleanName(person.name), address: person.email } } : {};
}
