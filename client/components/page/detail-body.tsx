// The body of a catalogue page: the text in readable line lengths, with its contents and our contact details beside it.
import type { ReactNode } from 'react';
import { writeDay } from '#shared/dubai-day.ts';
import { site, whatsappUrl } from '#shared/firm/site.ts';
import type { OutlineHeading } from '../articles/outline.ts';
import { ButtonLink } from '../controls/button.tsx';
import { ContentsList } from '../articles/contents-list.tsx';
import { Icon } from '../pictures/icon.tsx';
import './detail-body.css';

type DetailBodyProps = {
  headings: readonly OutlineHeading[];
  /** What a message to us starts with. */
  subject: string;
  action: { href: string; text: string };
  children: ReactNode;
};

export function DetailBody({ headings, subject, action, children }: DetailBodyProps) {
  return (
    <div className="detail-body">
      <aside className="detail-body-aside">
        <ContentsList headings={headings} />
        <div className="detail-body-contact">
          <p className="detail-body-contact-name">Ask about your case</p>
          <p>A consultant answers within one working day, {site.hours} in Dubai.</p>
          <ButtonLink href={action.href}>{action.text}</ButtonLink>
          <a href={whatsappUrl(`Hello, I have a question about ${subject}.`)} rel="noopener">
            <Icon name="whatsapp" /> WhatsApp
          </a>
          <a href={site.phone.href}>
            <Icon name="phone" /> <span dir="ltr">{site.phone.display}</span>
          </a>
        </div>
      </aside>
      <div className="detail-body-text">{children}</div>
    </div>
  );
}

/** The laws the text is about, and when it was last reviewed. No more is claimed here; staff see at /rules which sources were consulted. */
export function SourceNote({ reviewed, sources }: { reviewed: string; sources: readonly string[] }) {
  return (
    <footer className="source-note">
      <p>Law referred to:</p>
      <ul>
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
      <p>
        Text reviewed on <time dateTime={reviewed}>{writeDay(reviewed)}</time>. It explains the rules in general and is not advice on your case; the official texts prevail.
      </p>
    </footer>
  );
}
