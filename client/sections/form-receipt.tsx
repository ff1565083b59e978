// What a visitor sees when an enquiry is stored: the seeds' sentences, a reference, what happens next, and the quick way.
import type { Receipt } from '#shared/content/submission.ts';
import { messages } from '#shared/messages.ts';
import { site, whatsappUrl } from '#shared/site.ts';
import { StatusMessage } from '../components/status-message.tsx';

export function FormReceipt({ receipt: { message, reference, isMailQueued }, subject }: { receipt: Receipt; subject: string }) {
  return (
    <StatusMessage kind="success">
      <p className="form-receipt-message">{message}</p>
      <p>{isMailQueued ? messages.mailQueued : messages.mailNotQueued}</p>
      <p>
        Your reference is <strong>{reference}</strong>. A consultant answers within one working day ({site.hours} in Dubai). If it is urgent, write to us on{' '}
        <a href={whatsappUrl(`Hello, I have sent you: ${subject}. My reference is ${reference}.`)}>WhatsApp</a> or call <a href={site.phone.href}>{site.phone.display}</a>.
      </p>
    </StatusMessage>
  );
}
