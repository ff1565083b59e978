// What a visitor sees once a form is stored: the documented sentences, a reference, by when we answer, what happens next, and quick ways to reach us.
import type { ReactNode } from 'react';
import type { Receipt } from '#shared/content/submission.ts';
import type { Form, SentValue } from '#shared/forms/form.ts';
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { site, whatsappUrl } from '#shared/firm/site.ts';
import { whole } from '../../components/articles/whole.ts';
import { ButtonLink } from '../../components/controls/button.tsx';
import { Icon } from '../../components/pictures/icon.tsx';
import { useContent } from '../../app/content.ts';
import './form-receipt.css';

type Props = {
  receipt: Receipt;
  form: Pick<Form, 'title' | 'answers'> & { next: readonly string[] };
  sent: readonly SentValue[];
  /** The service it is about, by its names. */
  about?: { category: string; service: string } | undefined;
  /** Below everything. */
  children?: ReactNode;
};

export function FormReceipt({ receipt: { message, reference, isMailQueued, answerBy }, form: { title, next, answers = 'We answer by' }, sent, about, children }: Props) {
  const [day, time] = answerBy?.split(', ') ?? [];
  return (
    <div className="form-receipt">
      <div role="status">
        <Seal />
        <p className="form-receipt-message">{message}</p>
        <p>{isMailQueued ? messages.mailQueued : messages.mailNotQueued}</p>
        <p className="form-receipt-reference">
          <span>Your reference is</span> <strong>{reference}</strong>
        </p>
        {answerBy && (
          <p className="form-receipt-by">
            {answers} <span>{day},</span> <span>{time} in Dubai.</span>
          </p>
        )}
        <ol className="form-receipt-next">
          {next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="form-receipt-ways">
          <span className="form-receipt-add">Anything to add?</span>{' '}
          <a href={whatsappUrl(`Hello, I have sent you: ${title}. My reference is ${reference}.`)}>
            <Icon name="whatsapp" size={18} /> WhatsApp
          </a>{' '}
          <a href={site.phone.href}>
            <Icon name="phone" size={18} /> <span dir="ltr">{site.phone.display}</span>
          </a>
          <span className="form-receipt-hours">{site.hours} in Dubai</span>
        </p>
      </div>
      {sent.length > 0 && (
        <details className="form-receipt-sent">
          <summary>What you sent</summary>
          <dl>
            {sent.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {about && <Reading {...about} />}
      {children}
    </div>
  );
}

/** A khatam in brass, closed. */
function Seal() {
  return (
    <svg className="form-receipt-seal" viewBox="0 0 64 64" width="56" height="56" aria-hidden="true">
      <path fill="currentColor" d="M60.99 32L52.5 40.49L52.5 52.5L40.49 52.5L32 60.99L23.51 52.5L11.5 52.5L11.5 40.49L3.01 32L11.5 23.51L11.5 11.5L23.51 11.5L32 3.01L40.49 11.5L52.5 11.5L52.5 23.51Z" />
      <path fill="none" stroke="#fffdf9" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round" d="m22 33 7 7 14-15" />
    </svg>
  );
}

function Reading({ category, service }: { category: string; service: string }) {
  const { data: blogs = [] } = useContent('blogs.forService', { category, service });
  if (blogs.length === 0) return null;
  return (
    <div className="form-receipt-reading">
      <p>While you wait</p>
      <ul>
        {blogs.slice(0, 2).map(({ id, topic, blog_slug: slug }) => (
          <li key={id}>
            <ButtonLink variant="quiet" href={paths.blogPost(slug)} dir="auto">
              {whole(topic)} <Icon name="arrow-right" size={18} />
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
