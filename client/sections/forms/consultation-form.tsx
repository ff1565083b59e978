// The form of the consultation dialog.
import type { Receipt } from '#shared/content/submission.ts';
import { consultation } from '#shared/forms/consultation.ts';
import { LeadForm } from './lead-form.tsx';

export function ConsultationForm({ onStored }: { onStored: (receipt: Receipt) => void }) {
  return (
    <>
      <p>Thirty minutes with a consultant, free of charge. Tell us where to call.</p>
      <LeadForm form={consultation} layout="bare" onStored={onStored} />
    </>
  );
}
