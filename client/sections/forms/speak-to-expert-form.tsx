// The form of the speak-to-expert dialog, and the same form at the end of the home page for browsers without script.
import { useLocation } from 'wouter';
import type { Receipt } from '#shared/content/submission.ts';
import { speakToExpert } from '#shared/forms/speak-to-expert.ts';
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { site } from '#shared/firm/site.ts';
import { Section } from '../../components/page/section.tsx';
import { LeadForm } from './lead-form.tsx';

/** MSG-01: on the home page it has its own error message. */
const onHome = { ...speakToExpert, texts: { ...speakToExpert.texts, failed: messages.expertFailed } };

export function SpeakToExpertForm({ onStored }: { onStored: (receipt: Receipt) => void }) {
  const [path] = useLocation();
  return (
    <>
      <p>Leave your number and a consultant calls you within one working day ({site.hours} in Dubai).</p>
      <LeadForm form={path === paths.home ? onHome : speakToExpert} layout="bare" onStored={onStored} />
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
