// The rules of one area of law, folded under its name, with what somebody should look at.
import type { RuleRow } from '#shared/content/rule-row.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { LawRules } from './rule-tables.tsx';

const marks = [
  { word: 'due', has: ({ age, isEnded }: RuleRow) => age !== 'fresh' && !isEnded, presses: true },
  { word: 'withdrawn', has: ({ withdrawal }: RuleRow) => withdrawal !== null, presses: true },
  { word: 'soon to change', has: ({ daysLeft }: RuleRow) => daysLeft !== null, presses: false },
  { word: 'uncertain', has: ({ certainty }: RuleRow) => certainty !== 'sure', presses: false },
] as const;

/** As in the address: 'corporate-tax'. */
const slugOf = (subject: string) => subject.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** `isFound`: the rules are what a search or a view found, so they are seen at once. */
type Props = { subject: string; rules: RuleRow[]; isFound: boolean; onReview?: (rules: RuleRow[]) => void };

export function RuleArea({ subject, rules, isFound, onReview }: Props) {
  const shown = marks.map(({ has, ...mark }) => ({ ...mark, count: rules.filter(has).length })).filter(({ count }) => count > 0);
  const id = slugOf(subject);
  // Nearly every area has an uncertain rule: that is told, and opens nothing.
  const isOpen = isFound || shown.some(({ presses }) => presses) || location.hash === `#${id}`;
  return (
    <section className="rule-subject" aria-label={subject}>
      <details id={id} className="rule-area" open={isOpen}>
        <summary>
          <span className="rule-area-head">
            <h2>{subject}</h2> <span className="count">{rules.length}</span>
            {shown.map(({ word, count, presses }) => <Badge key={word} tone={presses ? 'error' : 'brass'}>{count} {word}</Badge>)}
          </span>
        </summary>
        {[...Map.groupBy(rules, ({ law }) => law)].map(([law, ofLaw]) => (
          <LawRules key={law} law={law} rules={ofLaw} {...(onReview && { onReview })} />
        ))}
      </details>
    </section>
  );
}
