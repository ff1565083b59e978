// The answer of a tool: the result, its picture and steps, dates, rules, what stays open, and what to do with it.
import { everyService } from '#shared/firm/catalogue.ts';
import { site } from '#shared/firm/site.ts';
import { toolPage } from '#shared/navigation/tool-pages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { dayText } from '#shared/tools/calendar.ts';
import type { ToolName } from '#shared/tools/registry.ts';
import { type AnyTool, describeFields, type Due, type Line, type Run, standing } from '#shared/tools/tool.ts';
import { useState } from 'react';
import { whole } from '../../components/articles/whole.ts';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { usePageState } from '../../app/page-state.ts';
import { type Entered, fieldsOf, writeQuery } from './entered.ts';
import { ToolPicture } from './tool-picture.tsx';
import { amountOf } from './amount-of.ts';
import { groupRules, type RuleGroup, RuleTable } from './tool-rules.tsx';

/** `isFirst`: in one column it stands above the figures. */
type Props = { name: ToolName; tool: AnyTool; values: Entered; run: Run; isFirst: boolean };

export function ToolAnswer({ name, tool, values, run, isFirst }: Props) {
  const { siteUrl } = usePageState();
  const groups = groupRules(run.rules);
  const address = `${siteUrl}${paths.tool(name)}`;
  return (
    <article id="result" className="tool-answer" aria-labelledby="tool-result">
      <p className="tool-print-head">
        {site.name} · {address}
      </p>
      <p className="overline" id="tool-result">
        Result, computed for {dayText(run.today)}
      </p>
      <output className="tool-verdict" aria-live="polite" htmlFor={Object.keys(values).map((field) => `tool-${field}`).join(' ') || undefined}>
        {whole(run.verdict)}
      </output>
      <ToolPicture run={run} />
      {run.warnings.length > 0 && (
        <ul className="tool-warnings">
          {run.warnings.map((text) => (
            <li key={text}>{whole(text)}</li>
          ))}
        </ul>
      )}
      <Actions name={name} values={values} address={address} isFirst={isFirst} hasCalendar={name === 'deadlines' && run.dates.length > 0} />
      <Entries tool={tool} values={values} today={run.today} />
      {run.dates.length > 0 && <Dates dates={run.dates} groups={groups} />}
      {run.lines.length > 0 && <Steps lines={run.lines} groups={groups} />}
      {groups.length > 0 && (
        <section className="tool-part" aria-labelledby="tool-rules">
          <h2 id="tool-rules">Rules used</h2>
          <RuleTable groups={groups} />
        </section>
      )}
      {run.notDecided.length > 0 && (
        <section className="tool-part" aria-labelledby="tool-open">
          <h2 id="tool-open">What this does not decide</h2>
          <ul>
            {run.notDecided.map((text) => (
              <li key={text}>{whole(text)}</li>
            ))}
          </ul>
        </section>
      )}
      <p className="tool-standing">{standing(run.today)}</p>
    </article>
  );
}

/** Leads to the enquiry of the fitting service, with what was entered. */
export function AskUs({ name, values }: { name: ToolName; values: Entered }) {
  const { service } = toolPage(name);
  const found = everyService.find((entry) => `${entry.category.title}/${entry.service.keyword}` === service)!;
  return (
    <ButtonLink variant="brass" href={`${paths.serviceEnquiry(found.category.id, found.service.subid)}?${writeQuery(values, { calculation: name })}`}>
      Ask us about this
    </ButtonLink>
  );
}

function Actions({ name, values, address, isFirst, hasCalendar }: { name: ToolName; values: Entered; address: string; isFirst: boolean; hasCalendar: boolean }) {
  const [isCopied, setIsCopied] = useState(false);
  const query = writeQuery(values);
  const calendar = `/api/tools/deadlines.ics?${query}`;
  const copy = () => void navigator.clipboard.writeText(`${address}${query && `?${query}`}`).then(() => setIsCopied(true), () => setIsCopied(false));
  return (
    <div className="tool-actions">
      <AskUs name={name} values={values} />
      {isFirst && (
        <a className="button button-quiet tool-change" href="#figures">
          Change the figures
        </a>
      )}
      {hasCalendar && (
        <>
          <a className="button button-quiet" href={`${calendar}&download=yes`} download>
            Add to calendar
          </a>
          <a className="button button-quiet tool-lesser" href={`${address.replace(/^https?:/, 'webcal:').replace(paths.tool(name), '')}${calendar}`}>
            Subscribe to the calendar
          </a>
        </>
      )}
      <Button variant="quiet" className="needs-script tool-lesser" onClick={() => print()}>
        Print
      </Button>
      <Button variant="quiet" className="needs-script tool-lesser" onClick={copy}>
        Copy link
      </Button>
      <span role="status" className="tool-copied">
        {isCopied && 'The link with your figures is copied.'}
      </span>
    </div>
  );
}

/** For paper, where the form is left out. */
function Entries({ tool, values, today }: { tool: AnyTool; values: Entered; today: string }) {
  const entries = describeFields(fieldsOf(tool), today).filter(({ name, fallback }) => values[name]?.trim() && values[name] !== fallback);
  if (entries.length === 0) return null;
  return (
    <section className="tool-part tool-entries">
      <h2>What was entered</h2>
      <dl>
        {entries.map(({ name, label, choices }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{choices?.[values[name]!] ?? values[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const basis = (ruleIds: readonly string[], groups: readonly RuleGroup[]) => groups.flatMap(({ ids }, place) => (ids.some((id) => ruleIds.includes(id)) ? [`[${place + 1}]`] : [])).join(' ');

/** In a longer list the reason why days move is said once, among the warnings. */
const MOST_WITH_NOTES = 3;

function Dates({ dates, groups }: { dates: readonly Due[]; groups: readonly RuleGroup[] }) {
  return (
    <section className="tool-part" aria-labelledby="tool-dates">
      <h2 id="tool-dates">Dates</h2>
      <ol className="tool-dates">
        {dates.map(({ key, label, on, statutoryOn, period, penalty, note, ruleIds }, place) => (
          <li key={`${key}${period ?? ''}${label}`}>
            <time dateTime={on}>{whole(dayText(on, true))}</time>
            <p>
              <strong>{whole(label)}</strong> <span className="tool-basis">{basis(ruleIds, groups)}</span>
              {on !== statutoryOn && dates.length > MOST_WITH_NOTES && <span className="tool-small"> by law {whole(dayText(statutoryOn, true))}</span>}
            </p>
            {penalty && penalty !== dates.slice(0, place).findLast((earlier) => earlier.key === key)?.penalty && <p className="tool-small">If missed: {penalty}.</p>}
            {note && dates.length <= MOST_WITH_NOTES && <p className="tool-small">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Steps({ lines, groups }: { lines: readonly Line[]; groups: readonly RuleGroup[] }) {
  return (
    <section className="tool-part" aria-labelledby="tool-steps">
      <h2 id="tool-steps">Step by step</h2>
      <table className="tool-steps">
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">AED, date or answer</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, value, kind, ruleIds }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- steps are in order, and two can have one label
            <tr key={place} className={`tool-step-${kind}`}>
              <th scope="row">
                {label} <span className="tool-basis">{basis(ruleIds, groups)}</span>
              </th>
              <td>{kind === 'amount' ? amountOf(value) : kind === 'day' ? dayText(value) : whole(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
