// A plain field of a text: a line or a few. Where it quotes figures of the law it shows them as the text editor does, and keeps them as {rule:…}.
import { Scale } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { dubaiDay } from '#shared/dubai-day.ts';
import { type Figure, openExamples, piecesOf } from '#shared/rules/fill.ts';
import { Field } from '../../../components/controls/field.tsx';
import { FigureDialog } from './figure-dialog.tsx';
import { FigurePicker } from './figure-picker.tsx';
import { figuresAsTokens } from './figure-clipboard.ts';
import type { PlainEditor } from './plain-quill.ts';
import './figure.css';

type Engine = typeof import('./plain-quill.ts');
type Props = {
  id: string;
  label: string;
  isRequired: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  /** Of one paragraph: Enter sends the form. */
  isLine: boolean;
  isReadOnly: boolean;
  /** Whether figures are offered. */
  takesFigures: boolean;
  value: string;
  onChange: (value: string) => void;
};

const quotes = (text: string) => text.includes('{rule:') && piecesOf(text, dubaiDay()).some((piece) => typeof piece !== 'string');

export function PlainField(props: Props) {
  const { value, isReadOnly, takesFigures, onChange } = props;
  const [isOpenedWith] = useState(() => quotes(value));
  const [engine, setEngine] = useState<Engine>();
  const [shown, setShown] = useState<string>();
  /** The places in the stored text between which a figure comes. */
  const [picking, setPicking] = useState<{ from: number; to: number }>();
  /** Where the cursor is once the editor has taken the control's place. */
  const cursor = useRef<number | undefined>(undefined);
  const control = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<PlainEditor | undefined>(undefined);
  // Once figures have been in it, it stays their editor until the form is drawn anew.
  const needsEngine = !isReadOnly && !engine && quotes(value);
  useEffect(() => {
    if (!needsEngine) return undefined;
    let isGone = false;
    async function open() {
      const loaded = await import('./plain-quill.ts');
      if (isGone) return;
      const { current } = control;
      if (current && current === document.activeElement) cursor.current ??= current.selectionStart;
      setEngine(loaded);
    }
    void open();
    return () => void (isGone = true);
  }, [needsEngine]);

  const handleOpen = useCallback((quill: PlainEditor | undefined, place: (at: number) => number) => {
    editor.current = quill;
    if (quill && cursor.current !== undefined) quill.setSelection(place(cursor.current), 0, 'user');
    cursor.current = undefined;
  }, []);

  function handlePick(figure: Figure) {
    const { from, to } = picking!;
    setPicking(undefined);
    if (engine && editor.current) {
      const quill = editor.current;
      // The dialog gives the focus back first.
      setTimeout(() => {
        quill.setSelection(from, to - from, 'silent');
        engine.insertFigure(quill, figure);
      });
      return;
    }
    const token = `{rule:${figure.rule}}`;
    cursor.current = from + token.length;
    onChange(value.slice(0, from) + token + value.slice(to));
  }
  function handleInsert() {
    const range = editor.current?.getSelection(true);
    const { current } = control;
    setPicking(range ? { from: range.index, to: range.index + range.length } : { from: current?.selectionStart ?? value.length, to: current?.selectionEnd ?? value.length });
  }

  const insert = takesFigures && !isReadOnly && (
    <button type="button" className="figure-insert" aria-haspopup="dialog" aria-label="Insert a figure of the law" title="Insert a figure of the law" onClick={handleInsert}>
      <Scale size={18} aria-hidden="true" />
    </button>
  );
  return (
    <div className="figure-field">
      {engine || isOpenedWith ? (
        <Shown {...props} engine={engine} onOpen={handleOpen} onFigure={setShown} />
      ) : (
        <Typed {...props} value={openExamples(value)} control={control} />
      )}
      {insert}
      {shown !== undefined && <FigureDialog reference={shown} onClose={() => setShown(undefined)} />}
      {picking && <FigurePicker onPick={handlePick} onClose={() => setPicking(undefined)} />}
    </div>
  );
}

type TypedProps = Props & { control: React.RefObject<HTMLTextAreaElement | null> };

/** Without figures: as high as its words. */
function Typed({ id, label, hint, error, isRequired, isLine, isReadOnly, value, onChange, control: element }: TypedProps) {
  const put = (text: string) => onChange(isLine ? text.replaceAll(/[\r\n]+/g, ' ') : text);

  /** What was copied from an editor keeps its figures. */
  function handlePaste(event: React.ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = figuresAsTokens(event.clipboardData);
    if (pasted === undefined || isReadOnly) return;
    event.preventDefault();
    event.currentTarget.setRangeText(pasted, event.currentTarget.selectionStart, event.currentTarget.selectionEnd, 'end');
    put(event.currentTarget.value);
  }
  return (
    <Field id={id} label={label} hint={hint} error={error} isRequired={isRequired}>
      {(control) => <textarea {...control} ref={element} className={isLine ? 'figure-line' : 'figure-long'} readOnly={isReadOnly} dir="auto" rows={isLine ? 1 : 2} value={value} onKeyDown={isLine ? sendOnEnter : undefined} onPaste={handlePaste} onChange={(event) => put(event.target.value)} />}
    </Field>
  );
}

/** As in every field of one line. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** `onOpen`: with the editor and the place in it of one in the stored text; without, as it closes. */
type ShownProps = Props & { engine: Engine | undefined; onOpen: (quill: PlainEditor | undefined, place: (at: number) => number) => void; onFigure: (reference: string) => void };

/** With figures; until the engine is here, and for whoever may only read, they stand still. */
function Shown({ id, label, hint, error, isRequired, isLine, value, onChange, engine, onOpen, onFigure }: ShownProps) {
  const ownId = useId();
  const [labelId, hintId, errorId] = [`${ownId}-label`, `${ownId}-hint`, `${ownId}-error`];
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<PlainEditor | undefined>(undefined);
  // The engine lives as long as the element: it calls the latest render's handlers.
  const latest = useRef({ value, onChange, onFigure });
  useEffect(() => void (latest.current = { value, onChange, onFigure }), [value, onChange, onFigure]);

  useEffect(() => {
    if (!engine) return undefined;
    const parent = host.current!;
    const { value: text } = latest.current;
    const quill = engine.createPlainEditor(parent.appendChild(document.createElement('div')), {
      text,
      isLine,
      attributes: { 'aria-labelledby': labelId, 'aria-required': String(isRequired) },
      onChange: (changed) => latest.current.onChange(changed),
      onFigure: (reference) => latest.current.onFigure(reference),
    });
    editor.current = quill;
    onOpen(quill, (at) => engine.indexOf(text, at));
    return () => {
      editor.current = undefined;
      onOpen(undefined, (at) => at);
      parent.replaceChildren();
    };
  }, [engine, isLine, isRequired, labelId, onOpen]);

  useEffect(() => {
    if (!engine) return;
    const root = editor.current?.root;
    if (describedBy) root?.setAttribute('aria-describedby', describedBy);
    else root?.removeAttribute('aria-describedby');
    if (error) root?.setAttribute('aria-invalid', 'true');
    else root?.removeAttribute('aria-invalid');
  }, [engine, describedBy, error]);

  return (
    <div className="field">
      {/* A label cannot name an element that is typed into like this; pressed, it does what a label does. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <span id={labelId} className="figure-name" onClick={() => editor.current?.focus()}>
        {label}
        {!isRequired && <span className="field-optional"> (optional)</span>}
      </span>
      {hint && <p id={hintId} className="field-hint">{hint}</p>}
      {engine ? (
        <div key="live" id={id} ref={host} className="figure-text" data-is-long={!isLine || undefined} />
      ) : (
        <div key="still" id={id} className="figure-text" data-is-still tabIndex={-1} role="group" aria-labelledby={labelId} dir="auto">
          {piecesOf(value, dubaiDay()).map((piece, index) => (
            // Pieces have no name of their own, and keep nothing.
            // oxlint-disable-next-line react/no-array-index-key
            typeof piece === 'string' ? piece : <Still key={index} figure={piece} onFigure={onFigure} />
          ))}
        </div>
      )}
      {error && <p id={errorId} className="field-error">{error}</p>}
    </div>
  );
}

function Still({ figure: { rule, value, words }, onFigure }: { figure: Figure; onFigure: (reference: string) => void }) {
  return (
    <data data-rule={rule} value={value}>
      <button type="button" className="figure-still" aria-haspopup="dialog" onClick={() => onFigure(rule)}>{words}</button>
    </data>
  );
}
