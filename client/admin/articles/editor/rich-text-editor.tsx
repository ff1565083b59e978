// ADM-06: the article's text. The engine is a separate chunk, loaded when the first text is opened.
import { useEffect, useId, useRef, useState } from 'react';
import { messages } from '#shared/messages.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { type EditorState, EditorToolbar } from './editor-toolbar.tsx';
import { FigureDialog } from './figure-dialog.tsx';
import type { Editor } from './quill.ts';
import { uploadImage } from '../../forms/send.ts';
import './rich-text-editor.css';

type Engine = typeof import('./quill.ts');
type Props = {
  /** The initial content; change `key` to show something else. */
  html: string;
  onChange: (html: string) => void;
  error?: string | undefined;
  label?: string;
  /** Without fonts, colours and the like. */
  isPlain?: boolean;
};

export function RichTextEditor({ html, onChange, error, label = 'Content', isPlain = false }: Props) {
  const labelId = useId();
  const hintId = useId();
  const holder = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ quill: Editor; engine: Engine }>();
  const [state, setState] = useState<EditorState>({ formats: {}, image: undefined });
  const [problem, setProblem] = useState('');
  const [figure, setFigure] = useState<string>();
  // The engine lives as long as the element, so it must call the latest render's handler.
  const latest = useRef({ html, onChange });
  useEffect(() => void (latest.current = { html: latest.current.html, onChange }), [onChange]);

  useEffect(() => {
    const parent = holder.current!;
    let isGone = false;
    async function open() {
      const engine = await import('./quill.ts');
      if (isGone) return;
      const host = parent.appendChild(document.createElement('div'));
      const quill: Editor = engine.createEditor(host, {
        html: latest.current.html,
        labelId,
        hintId,
        onChange: (changed) => {
          setProblem('');
          latest.current.onChange(changed);
        },
        onState: () => quill.hasFocus() && setState({ formats: quill.getFormat(), image: engine.imageAt(quill) }),
        onLeftOut: (count) => setProblem(staffMessages.imagesLeftOut(count)),
        onFiles: (files) => void insertFiles(files),
        onFigure: setFigure,
      });
      async function insertFiles(files: File[]) {
        for (const file of files) {
          const sent = await uploadImage(file).catch(() => ({ refusal: staffMessages.noResponse }));
          if ('path' in sent) engine.insertImage(quill, { path: sent.path, alt: '' });
          else setProblem(sent.refusal);
        }
      }
      setOpened({ quill, engine });
    }
    open().catch(() => setProblem(messages.unexpected));
    return () => {
      isGone = true;
      parent.replaceChildren();
    };
  }, [labelId, hintId]);

  useEffect(() => {
    if (error) opened?.quill.root.setAttribute('aria-invalid', 'true');
    else opened?.quill.root.removeAttribute('aria-invalid');
  }, [opened, error]);

  return (
    <div className="editor" data-is-ready={opened !== undefined}>
      <span id={labelId} className="editor-label">{label}</span>
      <div className="editor-bar">
        {opened && <EditorToolbar {...opened} {...state} isPlain={isPlain} onFormats={(formats) => setState({ ...state, formats })} />}
      </div>
      <p id={hintId} className="editor-hint" hidden={state.formats.table === undefined}>
        In a table, Tab goes to the next cell, and after the last one adds a row. Esc, then Tab, leaves the text.
      </p>
      <div className="editor-text rich-text" ref={holder} />
      {!opened && <p role="status">Loading the editor...</p>}
      {figure !== undefined && <FigureDialog reference={figure} onClose={() => setFigure(undefined)} />}
      {(problem || error) && <p role={problem ? 'alert' : undefined} className="field-error">{problem || error}</p>}
    </div>
  );
}
