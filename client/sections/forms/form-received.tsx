// The page that answers a form sent without JavaScript: what was stored, what happens next and when, and links to go on.
import type { PostedForm } from '#shared/forms/form.ts';
import { paths } from '#shared/navigation/paths.ts';
import { ButtonLink } from '../../components/controls/button.tsx';
import { Section } from '../../components/page/section.tsx';
import { Seo } from '../../components/page/seo.tsx';
import { usePageState } from '../../app/page-state.ts';
import { FormReceipt } from './form-receipt.tsx';

export function FormReceived({ posted: { title, next, message, reference = '', isMailQueued = true } }: { posted: PostedForm }) {
  const { path } = usePageState();
  return (
    <Section overline={title} heading="We have it" headingLevel="h1" lead="Keep the reference: with it we can find your message at once.">
      <Seo title="Received" />
      <FormReceipt receipt={{ message, reference, isMailQueued }} form={{ title, next }} />
      <h2>What happens next</h2>
      <ol>
        <li>You will receive a confirmation with your reference by e-mail within minutes. If it does not arrive, look in the spam folder.</li>
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="form-received-ways">
        <a className="button" href={path}>
          Back to the page
        </a>{' '}
        <ButtonLink href={paths.home} variant="quiet">
          Home
        </ButtonLink>
      </p>
    </Section>
  );
}
