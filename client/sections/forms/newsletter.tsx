// HOME-08: the newsletter.
import { subscription } from '#shared/forms/subscription.ts';
import { Section } from '../../components/page/section.tsx';
import { LeadForm } from './lead-form.tsx';
import './newsletter.css';

export function Newsletter() {
  return (
    <Section tone="limestone" className="newsletter" heading="Be the first to know about the latest drops" lead="We Lead the AI Trend – Key Features Supporting Accounting & Finance">
      <LeadForm form={subscription} layout="inline" />
    </Section>
  );
}
