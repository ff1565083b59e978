// What a visitor sees once a form is stored: the documented sentences, a reference, what happens next, and quick ways to reach us.
import type { Receipt } from '#shared/content/submission.ts';
import type { Form } from '#shared/forms/form.ts';
import { messages } from '#shared/messages.ts';
import { site, whatsappUrl } from '#shared/firm/site.ts';
import { StatusMessage } from '../../components/controls/status-message.tsx';

export function FormReceipt({ receipt: { message, reference, isMailQueued }, form: { title, next } }: { receipt: Receipt; form: Pick<Form, 'title'> & { next: readonly string[] } }) {
  return (
    <StatusMessage kind="success">
      <p className="form-receipt-message">{message}</p>
      <p>{isMailQueued ? messages.mailQueued : messages.mailNotQueued}</p>
      <p>
        Your reference is <strong>{reference}</strong>. {next[0]}
      </p>
      <p>
        Anything to add? Write to us on <a href={whatsappUrl(`Hello, I have sent you: ${title}. My reference is ${reference}.`)}>WhatsApp</a> or call{' '}
        <a href={site.phone.href} dir="ltr">
          {site.phone.display}
        </a>
        , {site.hours} in Dubai.
      </p>
    </StatusMessage>
  );
}
