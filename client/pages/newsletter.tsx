// SPAM-05: where the links in our letters lead. Two pages ask first, because programs open links too; the others show the outcome.
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Button, ButtonLink } from '../components/controls/button.tsx';
import { Field } from '../components/controls/field.tsx';
import { PageHead } from '../components/page/page-head.tsx';
import { Seo } from '../components/page/seo.tsx';
import type { PageParams } from '../app/routes.ts';
import './newsletter.css';

type Question = { heading: string; lead: string; action: string; post: (params: PageParams) => string };
type Outcome = { heading: string; lead: string; next?: { name: string; href: string }; asksAddress?: true };

/** Keyed by the names in the route table. */
const questions: Partial<Record<string, Question>> = {
  unsubscribe: { heading: 'Leave the list', lead: 'One click, and we will not write to this address again.', action: 'Unsubscribe', post: ({ token = '' }: PageParams) => paths.unsubscribePost(token) },
  confirm: {
    heading: 'Confirm your address',
    lead: 'One click, and our letter on audit, accounting and tax in the UAE will come to this address. If you did not subscribe, close this page and nothing will happen.',
    action: 'Confirm',
    post: ({ token = '' }: PageParams) => paths.confirmPost(token),
  },
};

const again = { name: 'Subscribe again', href: `${paths.contact}#subscribe` };
const outcomes: Partial<Record<string, Outcome>> = {
  'unsubscribe-how': { heading: 'Leave our newsletter', lead: messages.leaveByLetter, asksAddress: true },
  'unsubscribe-sent': { heading: 'Look at your e-mail', lead: messages.leaveSent, next: { name: 'Contact us', href: paths.contact } },
  unsubscribed: { heading: messages.unsubscribed, lead: 'We will not write to this address again. If it was a mistake, you are welcome back.', next: again },
  /** For an old letter whose link proves nothing. */
  'unsubscribe-by-mail': { heading: 'One more step', lead: messages.leaveByMail, next: { name: 'Contact us', href: paths.contact } },
  confirmed: { heading: messages.confirmed, lead: 'You are on the list. You can unsubscribe with one click in every letter.', next: { name: 'Read the latest articles', href: paths.blog } },
  /** The link was cut off by a mail program, or its subscription has ended. */
  'not-confirmed': { heading: 'Nothing was confirmed', lead: messages.notConfirmed, next: again },
};

export function Page({ params }: { params: PageParams }) {
  const { name = '' } = params;
  const [question, outcome] = [questions[name], outcomes[name]];
  const { heading = '', lead } = question ?? outcome ?? {};
  return (
    <>
      <Seo title={heading} />
      <PageHead overline="Newsletter" heading={heading} lead={lead} picture={{ path: 'pictures/page/article-ledger', widths: [480, 960] }}>
        {question && (
          <form method="post" action={question.post(params)} className="page-head-actions">
            <Button type="submit" variant="brass">
              {question.action}
            </Button>
          </form>
        )}
        {outcome?.asksAddress && <AskForLink />}
        {outcome?.next && (
          <div className="page-head-actions">
            <ButtonLink variant="brass" href={outcome.next.href}>
              {outcome.next.name}
            </ButtonLink>
            <ButtonLink variant="ghost" href={paths.home}>
              Home
            </ButtonLink>
          </div>
        )}
      </PageHead>
    </>
  );
}

/** Posted by the browser itself: it works without script as well. */
function AskForLink() {
  return (
    <form method="post" action={paths.leavePost} className="leave-form">
      <Field label="Your e-mail address" isRequired>
        {(control) => <input {...control} type="email" name="email" autoComplete="email" inputMode="email" maxLength={254} dir="ltr" />}
      </Field>
      <Button type="submit" variant="brass">
        Send me the link
      </Button>
    </form>
  );
}
