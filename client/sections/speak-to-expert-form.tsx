// The form of the speak-to-expert dialog, and the same form at the end of the home page for browsers without script.
import { speakToExpert } from '#shared/forms/speak-to-expert.ts';
import { site } from '#shared/site.ts';
import { Section } from '../components/section.tsx';
import { LeadForm } from './lead-form.tsx';

export function SpeakToExpertForm({ onStored }: { onStored: () => void }) {
  return (
    <>
      <p>Leave your number and a consultant calls you within one working day ({site.hours} in Dubai).</p>
      <LeadForm form={speakToExpert} layout="bare" onStored={onStored} />
    </>
  );
}

/** Where links to #speaktoanexpert lead when no dialog can open. */
export function SpeakToExpertSection() {
  return (
    <noscript>
      <Section id="speaktoanexpert" tone="limestone" heading={speakToExpert.title} lead={`Leave your number and a consultant calls you within one working day (${site.hours} in Dubai).`}>
        <LeadForm form={speakToExpert} />
      </Section>
    </noscript>
  );
}
