// The rules of law behind a computation: value, law and article, since when, last checked on, and where it can be read.
import { type Day, dayText } from '#shared/tools/calendar.ts';
import { describeRule, type UsedRule } from '#shared/tools/law.ts';
import { ruleOn } from '#shared/rules/rules.ts';
import type { AnyTool } from '#shared/tools/tool.ts';
import type { Withdrawn } from '#shared/tools/withdrawn.ts';

/** The rules of one article that hold for the same time, in one row. */
export type RuleGroup = UsedRule & { ids: string[]; entries: { name: string; value: string }[] };

export function groupRules(rules: readonly UsedRule[]): RuleGroup[] {
  const groups = new Map<string, RuleGroup>();
  for (const rule of rules) {
    const key = [rule.law, rule.article, rule.from, rule.until, rule.url, rule.certainty].join('|');
    const known = groups.get(key);
    if (!known) groups.set(key, { ...rule, ids: [rule.id], entries: [{ name: rule.name, value: rule.value }] });
    else {
      known.ids.push(rule.id);
      known.entries.push({ name: rule.name, value: rule.value });
      if (rule.reviewedOn < known.reviewedOn) known.reviewedOn = rule.reviewedOn;
    }
  }
  return [...groups.values()];
}

const doubts = { sure: '', check: 'As one published source states it.', open: 'The text of the law leaves this open.' };

export function RuleTable({ groups }: { groups: readonly RuleGroup[] }) {
  return (
    <table className="tool-rules">
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">In force</th>
          <th scope="col">Reviewed on</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ law, article, entries, from, until, url, reviewedOn, certainty }, place) => (
          <tr key={`${law}${article}${from}${entries[0]!.name}`}>
            <th scope="row">
              <span className="tool-rule-number">[{place + 1}]</span>{' '}
              <a href={url} rel="noopener" dir="auto">
                {law}
                {article && `, art. ${article}`}
              </a>
              {entries.map(({ name, value }) => (
                <span key={name} className="tool-rule-value" dir="auto">
                  {name}: <strong>{value}</strong>
                </span>
              ))}
              {doubts[certainty] && <span className="tool-rule-doubt">{doubts[certainty]}</span>}
            </th>
            <td data-head="In force">
              since <span className="tool-day">{dayText(from)}</span>
              {until && (
                <>
                  , until <span className="tool-day">{dayText(until)}</span>
                </>
              )}
            </td>
            <td data-head="Reviewed on">{dayText(reviewedOn)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Props = { tool: AnyTool; today: Day; withdrawn: Withdrawn; isWaiting: boolean };

const parts = ['The answer in one sentence', 'Each step to it, with the article of law', 'What it does not decide', 'A link to keep, a print, and a way to ask us'] as const;

/** What stands beside the form before there is a result. */
export function ToolRules({ tool, today, withdrawn, isWaiting }: Props) {
  const rules = tool.ruleIds.filter((id) => !Object.hasOwn(withdrawn.rules, id)).map((id) => ruleOn(id, today)).filter((rule) => rule !== undefined).map(describeRule);
  const groups = groupRules(rules);
  return (
    <>
      <div className="tool-wait">
        <p role="status">{isWaiting ? 'The result follows as soon as the required fields are complete.' : 'Your result appears here:'}</p>
        <ol>
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ol>
      </div>
      <details className="tool-part tool-works-by">
        <summary>
          <h2>Rules it works by</h2> <span>{groups.length}</span>
        </summary>
        <RuleTable groups={groups} />
      </details>
    </>
  );
}
