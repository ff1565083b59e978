// The rules of each law in a table, and the texts by the age of their review.
import type { Age, RuleRow, TextRow } from '#shared/content/rule-row.ts';
import { ColleagueName } from '../records/colleagues.tsx';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { useWide } from '../frame/use-wide.ts';
import { DayCell } from '../records/record-cells.tsx';
import { type Column, RecordTable } from '../records/record-table.tsx';
import { Withdrawn } from './withdrawn.tsx';

const tones: Record<Age, 'success' | 'brass' | 'error'> = { fresh: 'success', due: 'brass', overdue: 'error' };
const certainties = { sure: undefined, check: 'One source, or sources differ', open: 'The law leaves it open' } as const;

/** CSS pixels, where tables become cards. */
const FOLDED_BELOW = 674;

type Props = { law: string; rules: RuleRow[]; onReview?: (rules: RuleRow[]) => void };

export function LawRules({ law, rules, onReview }: Props) {
  return (
    <div className="rule-law">
      <div className="rule-law-head">
        <h3>
          {law}
          {' · '}
          <a href={rules[0]!.url} target="_blank" rel="noopener noreferrer">
            {new URL(rules[0]!.url).host}
          </a>
        </h3>
        {onReview && (
          <Button variant="quiet" aria-label={`Reviewed today: ${law}`} onClick={() => onReview(rules)}>
            Reviewed today
          </Button>
        )}
      </div>
      <RecordTable caption={`Rules of ${law}`} columns={ruleColumns} rows={rules} />
    </div>
  );
}

const ruleColumns: Column<RuleRow>[] = [
  { heading: 'Value', cell: ({ words }) => <strong>{words}</strong> },
  { heading: 'Rule', cell: (rule) => <Name rule={rule} /> },
  { heading: 'In force', cell: (rule) => <Days rule={rule} /> },
  { heading: 'Reviewed', cell: (rule) => <Review rule={rule} /> },
  { heading: 'Used in', cell: (rule) => <Uses rule={rule} /> },
];

/** On a phone a rule is one line, and all else is a touch away. */
function Name({ rule }: { rule: RuleRow }) {
  const isWide = useWide(FOLDED_BELOW);
  return isWide ? (
    <>
      {rule.name} <About rule={rule} />
    </>
  ) : (
    <details className="rule-more">
      <summary>
        {rule.name}
        {rule.certainty !== 'sure' && <span className="rule-sign"> · uncertain</span>}
        {rule.withdrawal && <span className="rule-sign"> · withdrawn</span>}
        {rule.age !== 'fresh' && !rule.isEnded && <span className="rule-sign"> · review due</span>}
      </summary>
      <About rule={rule} />
    </details>
  );
}

function About({ rule: { id, name, article, certainty, note, tools, withdrawal } }: { rule: RuleRow }) {
  return (
    <>
      {certainties[certainty] && <Badge tone="brass">{certainties[certainty]}</Badge>}
      <p className="rule-note">
        <code>{id}</code>
        {article && ` · article ${article}`}
      </p>
      {note && <p className="rule-note">{note}</p>}
      {tools.length > 0 && <p className="rule-note">Calculators: {tools.join(', ')}</p>}
      {(tools.length > 0 || withdrawal) && <Withdrawn what={{ kind: 'rule', name: id, title: name, withdrawal }} />}
    </>
  );
}

function Days({ rule: { from, until, isEnded, daysLeft } }: { rule: RuleRow }) {
  return (
    <>
      <DayCell iso={from} />
      {until && <> to <DayCell iso={until} /></>}
      {isEnded && (
        <>
          {' '}
          <Badge>Ended</Badge>
        </>
      )}
      {daysLeft !== null && (
        <>
          {' '}
          <Badge tone="brass">{daysLeft === 0 ? 'Today' : daysLeft === 1 ? '1 day left' : `${daysLeft} days left`}</Badge>
        </>
      )}
    </>
  );
}

function Review({ rule: { age, ageDays, reviewedOn, reviewer, reviewNote, isOfficial } }: { rule: RuleRow }) {
  return (
    <>
      <AgeBadge age={age} days={ageDays} /> <DayCell iso={reviewedOn} />
      <p className="rule-note">
        {reviewer ? <>By <ColleagueName address={reviewer} /></> : 'With the release'}
        {isOfficial ? '; official text read' : '; official text not yet read'}
        {reviewNote && `: ${reviewNote}`}
      </p>
    </>
  );
}

function Uses({ rule: { name, usedIn } }: { rule: RuleRow }) {
  if (usedIn.length === 0) return <>No text</>;
  const count = usedIn.length === 1 ? '1 text' : `${usedIn.length} texts`;
  return (
    <details>
      <summary aria-label={`${count} with: ${name}`}>{count}</summary>
      <ul className="rule-uses">
        {usedIn.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function AgeBadge({ age, days }: { age: Age; days: number }) {
  return <Badge tone={tones[age]}>{days === 0 ? 'Today' : days === 1 ? '1 day' : `${days} days`}</Badge>;
}

const textColumns: Column<TextRow & { id: string }>[] = [
  { heading: 'Text', cell: ({ title, href }) => <a href={href}>{title}</a> },
  { heading: 'Reviewed', cell: ({ reviewed, age, ageDays }) => <><AgeBadge age={age} days={ageDays} /> <DayCell iso={reviewed} /></> },
];

export function TextAges({ texts }: { texts: TextRow[] }) {
  const oldestFirst = texts.toSorted((a, b) => b.ageDays - a.ageDays);
  return (
    <section className="rule-subject" aria-label="Texts">
      <details className="rule-area" open={texts.some(({ age }) => age !== 'fresh')}>
        <summary>
          <span className="rule-area-head">
            <h2>Texts by age of review</h2> <span className="count">{texts.length}</span>
          </span>
        </summary>
        <RecordTable caption="Texts, oldest review first" columns={textColumns} rows={oldestFirst.map((text) => ({ ...text, id: text.href }))} />
      </details>
    </section>
  );
}
