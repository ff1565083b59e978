// REF-01: how a referral works, and the form for it (FORM-07).
import { headOf } from '#shared/navigation/head.ts';
import { referAndEarn } from '#shared/navigation/heads/refer-and-earn.ts';
import { paths } from '#shared/navigation/paths.ts';
import { referral } from '#shared/forms/referral.ts';
import { ButtonLink } from '../components/controls/button.tsx';
import { PageHead } from '../components/page/page-head.tsx';
import { Section } from '../components/page/section.tsx';
import { Seo } from '../components/page/seo.tsx';
import { LeadForm } from '../sections/forms/lead-form.tsx';
import './refer-and-earn.css';

const steps = [
  { heading: 'Fill in the form', text: 'Your name and that of a business friend who could use us. Tell them first: they should expect us.' },
  { heading: 'Our team reaches out', text: 'One call or one e-mail, friendly and without pressure. If they are not interested, we erase the entry.' },
  { heading: 'Rewards after the deal', text: 'You choose: a transfer, a credit on your own invoices, or a donation in your name. We tell you in writing what it is when the engagement is signed, and settle it when the first invoice is paid.' },
] as const;

const terms = [
  'The person you refer must be new to us and must know that you are passing on their details.',
  'The reward is confirmed to you in writing when the engagement is signed. It falls due once the first invoice is paid.',
  'When two people refer the same company, the first one counts.',
  'Staff, and advisers whose rules forbid it, cannot take a reward. Auditors’ independence rules come first: for audit clients there may be none.',
  'The privacy policy explains how we treat the data of both of you.',
] as const;

export function Page() {
  return (
    <>
      <Seo {...headOf('referAndEarn', referAndEarn)} />
      <PageHead overline="Refer and earn" heading="A good word is worth something" lead="Bring us a business friend. If we end up working together, we thank you for the introduction." picture={{ path: 'pictures/page/referral', widths: [480, 960, 1440] }}>
        <div className="page-head-actions">
          <ButtonLink variant="brass" href="#refer">
            Refer somebody
          </ButtonLink>
        </div>
      </PageHead>
      <Section overline="How it works" heading="Three steps">
        <ol className="refer-steps">
          {steps.map(({ heading, text }) => (
            <li key={heading}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="refer" tone="limestone" className="refer">
        <div>
          <p className="overline">The small print</p>
          <h2>Fair to all three of us</h2>
          <ul className="refer-terms">
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
          <ButtonLink variant="quiet" href={paths.privacy}>
            Privacy policy
          </ButtonLink>
        </div>
        <LeadForm form={referral} />
      </Section>
    </>
  );
}
