// ADM-11: editing an existing testimonial.
import { messages } from '#shared/messages.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { ButtonLink } from '../../components/controls/button.tsx';
import { isNotFound } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { Screen } from '../frame/screen.tsx';
import { TestimonialForm } from './testimonial-form.tsx';
import '../records/record-list.css';

export function TestimonialUpdate({ id }: { id: number }) {
  const hasId = Number.isSafeInteger(id) && id > 0;
  const { data: testimonial, error } = trpc.content.testimonials.byId.useQuery({ id }, { enabled: hasId, refetchOnWindowFocus: false });
  const failure = !hasId ? staffMessages.noTestimonialId : isNotFound(error) ? messages.testimonialNotFound : error ? staffMessages.testimonialFetchFailed : '';
  return (
    <Screen title="Edit Testimonials" actions={<ButtonLink href={paths.testimonialList} variant="quiet">Back</ButtonLink>}>
      {failure && <p role="alert" className="failure">{failure}</p>}
      {!failure && !testimonial && <p role="status">{messages.testimonialsLoading}</p>}
      {testimonial && (
        <TestimonialForm
          testimonial={testimonial}
          button={{ idle: 'Update Testimonial', busy: 'Updating...' }}
          send={{ method: 'PUT', url: `/api/testimonials/${id}` }}
          describe={(sent) => sent?.body.message ?? staffMessages.testimonialUpdateFailed}
        />
      )}
    </Screen>
  );
}
