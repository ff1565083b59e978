// Which rule a figure in a text is: its value, since when, and where it comes from.
import { createPortal } from 'react-dom';
import { dubaiDay } from '#shared/dubai-day.ts';
import { paths } from '#shared/navigation/paths.ts';
import { figureOf, idOf } from '#shared/rules/fill.ts';
import { ruleOnOrLast } from '#shared/rules/rules.ts';
import { writeRule } from '#shared/rules/words.ts';
import { dayText } from '#shared/tools/calendar.ts';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { Dialog } from '../../../components/controls/dialog.tsx';
import './figure.css';

/** `reference`: as texts quote it. */
export function FigureDialog({ reference, onClose }: { reference: string; onClose: () => void }) {
  const id = idOf(reference);
  // A text may quote the value of an earlier day.
  const day = reference.split('@')[1]?.slice(0, 10);
  const today = dubaiDay();
  const rule = ruleOnOrLast(id, day ?? today);
  const written = figureOf(reference, today)?.words;
  return createPortal(
    <Dialog title={rule?.name ?? 'A figure of the law'} isOpen onClose={onClose} size="small">
      {rule ? (
        <>
          <p className="figure-value">{writeRule(rule.value)}</p>
          <dl className="figure-facts">
            {written !== writeRule(rule.value) && (
              <div>
                <dt>Here written as</dt>
                <dd>{written}</dd>
              </div>
            )}
            <div>
              <dt>In force</dt>
              <dd>
                since {dayText(rule.from)}
                {rule.until && `, until ${dayText(rule.until)}`}
                {day && '; this text quotes the value of an earlier day'}
              </dd>
            </div>
            <div>
              <dt>Source</dt>
              <dd>
                {rule.law}
                {rule.article && `, article ${rule.article}`},{' '}
                <a href={rule.url} target="_blank" rel="noopener noreferrer">{new URL(rule.url).host}</a>
              </dd>
            </div>
          </dl>
          <p className="field-hint">It changes by itself when the law does. Delete takes it out of the text, while it is selected.</p>
        </>
      ) : (
        <p>No rule is kept under “{id}” any more: write the value as words.</p>
      )}
      <div className="dialog-buttons">
        <ButtonLink href={`${paths.rules}?find=${encodeURIComponent(id)}`} variant="quiet" target="_blank">See it under Rules</ButtonLink>
      </div>
    </Dialog>,
    document.body,
  );
}
