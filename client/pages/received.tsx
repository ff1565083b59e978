// What answers a form sent without JavaScript, in the place of its page: the same receipt as with it, and links to go on.
import { paths } from '#shared/navigation/paths.ts';
import { ButtonLink } from '../components/controls/button.tsx';
import { Section } from '../components/page/section.tsx';
import { Seo } from '../components/page/seo.tsx';
import { usePageState } from '../app/page-state.ts';
import { FormReceipt } from '../sections/forms/form-receipt.tsx';
import './received.css';

export function Page() {
  const { path, posted } = usePageState();
  if (!posted) return null;
  const { title, next, values, sent = [], message, reference = '', isMailQueued = true, answerBy, answers } = posted;
  const about = values.service && values.subService ? { category: values.service, service: values.subService } : undefined;
  return (
    <Section className="received" overline={title} heading="We have it" headingLevel="h1" lead="Keep the reference: with it we can find your message at once.">
      <Seo title="Received" />
      <div className="received-sheet">
        <FormReceipt receipt={{ message, reference, isMailQueued, answerBy }} form={{ title, next, ...(answers && { answers }) }} sent={sent} about={about}>
          <p>You will receive a confirmation with your reference by e-mail within minutes. If it does not arrive, look in the spam folder.</p>
          <p className="received-ways">
            <a className="button" href={path}>
              Back to the page
            </a>{' '}
            <ButtonLink href={paths.home} variant="quiet">
              Home
            </ButtonLink>
          </p>
        </FormReceipt>
      </div>
    </Section>
  );
}
