// The rules of each law in a table, and the texts by the age of their review.
import type { Age, RuleRow, TextRow } from '#shared/content/rule-row.ts';
import { site } from '#shared/firm/site.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';

const tones: Record<Age, 'success' | 'brass' | 'error'> = { fresh: 'success', due: 'brass', overdue: 'error' };
const certainties = { sure: undefined, check: 'One source, or sources differ', open: 'The law leaves it open' } as const;
const writeDay = (day: string) => new Date(day).toLocaleDateString(site.locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

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
      <div className="record-table">
        <table>
          <caption className="visually-hidden">Rules of {law}</caption>
          <thead>
            <tr>
              {['Value', 'Rule', 'In force', 'Reviewed', 'Named in'].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rules.map((rule) => (
              <Rule key={rule.id} rule={rule} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Rule({ rule }: { rule: RuleRow }) {
  const { id, words, article, certainty, note, from, until, isEnded, daysLeft } = rule;
  return (
    <tr>
      <td data-heading="Value">
        <strong>{words}</strong>
      </td>
      <td data-heading="Rule">
        <div>
          <code>{id}</code>
          {article && <> · article {article}</>}
          {certainties[certainty] && (
            <>
              {' '}
              <Badge tone="brass">{certainties[certainty]}</Badge>
            </>
          )}
          {note && <p className="rule-note">{note}</p>}
        </div>
      </td>
      <td data-heading="In force">
        <div>
          {writeDay(from)}
          {until && ` to ${writeDay(until)}`}
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
        </div>
      </td>
      <td data-heading="Reviewed">
        <Review rule={rule} />
      </td>
      <td data-heading="Named in">
        <Uses rule={rule} />
      </td>
    </tr>
  );
}

function Review({ rule: { age, ageDays, reviewedOn, reviewer, reviewNote, isOfficial } }: { rule: RuleRow }) {
  return (
    <div>
      <AgeBadge age={age} days={ageDays} /> {writeDay(reviewedOn)}
      <p className="rule-note">
        {isOfficial ? 'Official text opened' : 'Official text not opened'}
        {reviewer ? `, ${reviewer}` : ', with the release'}
        {reviewNote && `: ${reviewNote}`}
      </p>
    </div>
  );
}

function Uses({ rule: { id, usedIn } }: { rule: RuleRow }) {
  if (usedIn.length === 0) return <>No text</>;
  const count = usedIn.length === 1 ? '1 text' : `${usedIn.length} texts`;
  return (
    <details>
      <summary aria-label={`${count} with ${id}`}>{count}</summary>
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

/** Oldest review first. */
export function TextAges({ texts }: { texts: TextRow[] }) {
  return (
    <section className="rule-subject" aria-label="Texts">
      <h2>Texts, by the age of their review</h2>
      <div className="record-table">
        <table>
          <caption className="visually-hidden">Texts, oldest review first</caption>
          <thead>
            <tr>
              <th scope="col">Text</th>
              <th scope="col">Reviewed</th>
            </tr>
          </thead>
          <tbody>
            {texts.toSorted((a, b) => b.ageDays - a.ageDays).map(({ title, href, reviewed, age, ageDays }) => (
              <tr key={href}>
                <td data-heading="Text">
                  <a href={href}>{title}</a>
                </td>
                <td data-heading="Reviewed">
                  <span>
                    <AgeBadge age={age} days={ageDays} /> {writeDay(reviewed)}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
