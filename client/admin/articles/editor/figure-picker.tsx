// Finds a figure of the law to put into a text, and in which words.
import { type SubmitEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { dubaiDay } from '#shared/dubai-day.ts';
import { type Figure, figureOf } from '#shared/rules/fill.ts';
import type { Rule } from '#shared/rules/rule.ts';
import { ruleOn, ruleSubjects } from '#shared/rules/rules.ts';
import { waysToWrite, writeRule } from '#shared/rules/words.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Dialog } from '../../../components/controls/dialog.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { takeFocus } from '../../frame/take-focus.ts';
import './figure.css';

/** More are found by another word. */
const MOST_SHOWN = 8;

/** All that are in force, with the words by which they are found. */
function inForce() {
  const today = dubaiDay();
  return Object.entries(ruleSubjects).flatMap(([subject, rows]) =>
    rows.filter((row) => ruleOn(row.id, today) === row).map((rule) => ({ rule, words: `${subject} ${rule.name} ${rule.id} ${writeRule(rule.value)} ${rule.law}`.toLowerCase() })),
  );
}

export function FigurePicker({ onPick, onClose }: { onPick: (figure: Figure) => void; onClose: () => void }) {
  const [all] = useState(inForce);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Rule>();
  const [form, setForm] = useState('');
  const wanted = search.toLowerCase().split(' ').filter(Boolean);
  const found = all.filter(({ words }) => wanted.every((word) => words.includes(word))).map(({ rule }) => rule);
  const shown = found.slice(0, MOST_SHOWN);
  const ways = chosen ? waysToWrite(chosen.value) : [];

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // In React's tree, this form is inside the text's form.
    event.stopPropagation();
    const figure = chosen && figureOf(form ? `${chosen.id}|${form}` : chosen.id, dubaiDay());
    if (figure) onPick(figure);
  }

  return createPortal(
    <Dialog title="Insert a figure of the law" isOpen onClose={onClose} size="small">
      <form className="record-form" noValidate onSubmit={handleSubmit}>
        <Field label="Search" hint="Such as “VAT registration” or “small business relief”" isRequired>
          {(control) => <input {...control} ref={takeFocus} type="search" autoComplete="off" value={search} onChange={(event) => setSearch(event.target.value)} />}
        </Field>
        <fieldset className="figure-choices">
          <legend className="visually-hidden">Figures in force</legend>
          {shown.map((rule) => (
            <label key={rule.id}>
              <input
                type="radio"
                name="figure"
                checked={chosen?.id === rule.id}
                onChange={() => {
                  setChosen(rule);
                  setForm('');
                }}
              />
              <span>
                {rule.name}: <strong>{writeRule(rule.value)}</strong>
              </span>
            </label>
          ))}
          <p role="status" className="field-hint">
            {found.length === 0 ? 'No figure has these words.' : found.length > MOST_SHOWN ? `${found.length - MOST_SHOWN} more: write another word.` : ''}
          </p>
        </fieldset>
        {ways.length > 1 && (
          <Field label="Written as" isRequired>
            {(control) => (
              <select {...control} value={form} onChange={(event) => setForm(event.target.value)}>
                {ways.map((way) => (
                  <option key={way.form} value={way.form}>{way.words}</option>
                ))}
              </select>
            )}
          </Field>
        )}
        <div className="dialog-buttons">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={!chosen || undefined}>
            Insert
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}
