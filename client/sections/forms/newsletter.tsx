// HOME-08: the newsletter.
import { headingOf, leadOf } from '#shared/firm/section-texts.ts';
import { subscription } from '#shared/forms/subscription.ts';
import { Section } from '../../components/page/section.tsx';
import { LeadForm } from './lead-form.tsx';
import './newsletter.css';

export function Newsletter() {
  return (
    <Section tone="limestone" className="newsletter" overline="Newsletter" heading={headingOf('newsletter', 'Be the first to know about the latest drops')} lead={leadOf('newsletter', 'We Lead the AI Trend – Key Features Supporting Accounting & Finance')}>
      <LeadForm form={subscription} layout="inline" />
    </Section>
  );
}
