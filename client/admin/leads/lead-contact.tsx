// The three ways to answer, each ready to use: the number as the whole world dials it, the subject with service and reference.
import type { MouseEvent } from 'react';
import type { Lead } from '#shared/content/lead.ts';
import { internationalDigits, phoneHref } from '#shared/content/phone.ts';
import { site } from '#shared/firm/site.ts';
import { Icon } from '../../components/pictures/icon.tsx';
import { REPLY } from '../conversation/reply-fields.ts';

/** To the form below, whose replies are kept here, also where it is folded; without one (in the trash, in quarantine), nowhere. */
function handleReply(event: MouseEvent) {
  event.preventDefault();
  const form = document.getElementById(REPLY);
  if (form instanceof HTMLButtonElement) form.click();
  else form?.focus();
}

export function LeadContact({ lead }: { lead: Lead }) {
  const { email, phone, name, topic, reference } = lead;
  const digits = internationalDigits(phone);
  // The whole name: the first word of an Arabic one is often only half of it.
  const greeting = `Hello${name ? ` ${name}` : ''}, this is ${site.name}. You asked us${topic ? ` about ${topic}` : ''} (${reference}).`;
  if (!phone && !email) return null;
  const canReply = email && !lead.deleted_at && !lead.quarantined_at;
  return (
    <div className="lead-contacts">
      {phone && (
        <a className="button button-quiet" href={phoneHref(phone)} title={phone}>
          <Icon name="phone" /> Call
        </a>
      )}
      {digits && (
        <a className="button button-quiet" href={`https://wa.me/${digits}?text=${encodeURIComponent(greeting)}`} target="_blank" rel="noopener" title={`+${digits}`}>
          <Icon name="whatsapp" /> WhatsApp
        </a>
      )}
      {canReply && (
        <a className="button button-quiet" href={`#${REPLY}`} title={email} onClick={handleReply}>
          <Icon name="mail" /> E-mail
        </a>
      )}
    </div>
  );
}
