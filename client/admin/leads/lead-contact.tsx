// The three ways to answer, each ready to use: the number as the whole world dials it, the subject with service and reference.
import type { Lead } from '#shared/content/lead.ts';
import { internationalDigits } from '#shared/content/phone.ts';
import { site } from '#shared/firm/site.ts';
import { Icon } from '../../components/pictures/icon.tsx';
import { mailtoOf } from './lead-labels.ts';

export function LeadContact({ lead }: { lead: Lead }) {
  const { email, phone, name, topic, reference } = lead;
  const digits = internationalDigits(phone);
  // The whole name: the first word of an Arabic one is often only half of it.
  const greeting = `Hello${name ? ` ${name}` : ''}, this is ${site.name}. You asked us${topic ? ` about ${topic}` : ''} (${reference}).`;
  if (!phone && !email) return null;
  return (
    <div className="lead-contacts">
      {phone && (
        <a className="button button-quiet" href={`tel:${digits ? `+${digits}` : phone.replace(/[^\d+]/g, '')}`} title={phone}>
          <Icon name="phone" /> Call
        </a>
      )}
      {digits && (
        <a className="button button-quiet" href={`https://wa.me/${digits}?text=${encodeURIComponent(greeting)}`} target="_blank" rel="noopener" title={`+${digits}`}>
          <Icon name="whatsapp" /> WhatsApp
        </a>
      )}
      {email && (
        <a className="button button-quiet" href={mailtoOf(lead)} title={email}>
          <Icon name="mail" /> E-mail
        </a>
      )}
    </div>
  );
}
