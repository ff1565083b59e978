// A choice set side by side in a table, with the law behind it and an anchor that buttons lead to.
import { COMPARISON_ID } from '#shared/navigation/paths.ts';
import type { Comparison as Compared } from '#shared/content/page-text.ts';
import { RichText } from '../articles/rich-text.tsx';
import { Section } from './section.tsx';
import './comparison.css';

/** Of a choice, the last row says whom each side fits. */
const classOf = ({ html }: Compared) => (html.includes('Fits you if') ? 'comparison comparison-choice' : 'comparison');

/** A band across the page. */
export function ComparisonBand({ comparison }: { comparison: Compared }) {
  return (
    <Section id={COMPARISON_ID} tone="paper" heading={comparison.heading} className={`${classOf(comparison)} comparison-band`}>
      <Inner comparison={comparison} />
    </Section>
  );
}

/** Part of a text. */
export function ComparisonPart({ comparison }: { comparison: Compared }) {
  return (
    <section className={`${classOf(comparison)} comparison-part`} aria-labelledby={COMPARISON_ID}>
      <h2 id={COMPARISON_ID}>{comparison.heading}</h2>
      <Inner comparison={comparison} />
    </section>
  );
}

function Inner({ comparison }: { comparison: Compared }) {
  return (
    <>
      <RichText html={comparison.html} />
      <details className="comparison-law">
        <summary>Law referred to</summary>
        <ul>
          {comparison.sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
