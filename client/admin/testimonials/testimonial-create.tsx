// ADM-09: a new testimonial.
import { staffMessages } from '#shared/staff-messages.ts';
import { Screen } from '../frame/screen.tsx';
import type { Sent } from '../forms/send.ts';
import { TestimonialForm } from './testimonial-form.tsx';
import '../records/record-list.css';

export function TestimonialCreate() {
  return (
    <Screen title="Upload Testimonial" lead="What a client says of us, for the home page. It is public as soon as it is uploaded.">
      <TestimonialForm button={{ idle: 'Upload Testimonial', busy: 'Uploading...' }} send={{ method: 'POST', url: '/api/testimonials' }} describe={describe} />
    </Screen>
  );
}

/** MSG-04: only 200 is success; a refusal's reason is quoted. */
function describe(sent: Sent | undefined) {
  if (!sent) return staffMessages.testimonialUploadError(staffMessages.noResponse);
  if (sent.status >= 500) return staffMessages.testimonialUploadError(sent.body.message ?? staffMessages.serverFailed);
  if (sent.status >= 400) return staffMessages.testimonialUploadError(sent.body.message ?? staffMessages.unknownError);
  return staffMessages.testimonialUploadFailed;
}
