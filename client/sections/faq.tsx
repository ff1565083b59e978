// HOME-11: four questions, one open at a time.
import { headingOf } from '#shared/firm/section-texts.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Accordion } from '../components/controls/accordion.tsx';
import { ButtonLink } from '../components/controls/button.tsx';
import { Section } from '../components/page/section.tsx';
import { useContent } from '../app/content.ts';
import type { Utils } from '../app/trpc.ts';
import './faq.css';

export const prefetchFaq = (utils: Utils) => utils.content.texts.faq.prefetch();

export function Faq() {
  const { data: faq = [] } = useContent('texts.faq', undefined);
  return (
    <Section tone="paper" className="faq" heading={headingOf('faq', 'Asked before the first meeting')}>
      <Accordion items={faq.map(({ id, question, answer }) => ({ id, anchor: `faq-${id}`, heading: question, content: <p>{answer}</p> }))} />
      <p className="faq-more">
        Do you have a different question? <ButtonLink variant="quiet" href={paths.contact}>Ask it</ButtonLink>
      </p>
    </Section>
  );
}
