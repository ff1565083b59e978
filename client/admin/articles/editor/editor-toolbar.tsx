// The editor's toolbar: native buttons and selects, so that each has a name and works by keyboard.
import { Bold, Film, Image, Italic, Link, List, ListOrdered, type LucideIcon, Scale, Table, Underline } from 'lucide-react';
import type { Range } from 'quill';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ColourMenu } from './colour-menu.tsx';
import { EditorDialog, type Insertion } from './editor-dialog.tsx';
import { FigurePicker } from './figure-picker.tsx';
import type { Editor, TableAction } from './quill.ts';
import { useRovingFocus } from '../../frame/use-roving-focus.ts';

type Engine = typeof import('./quill.ts');
/** The state at the cursor: the formats, and the picture if one is selected. */
export type EditorState = { formats: Record<string, unknown>; image: HTMLImageElement | undefined };
/** `isPlain`: for texts whose looks are the site's own: no fonts, colours, films and the like. */
type Props = EditorState & { quill: Editor; engine: Engine; isPlain: boolean; onFormats: (formats: Record<string, unknown>) => void };
type Choice = { format: string; label: string; options: readonly (readonly [value: string, label: string])[] };

const choices: readonly Choice[] = [
  { format: 'header', label: 'Heading', options: [['', 'Text'], ['1', 'Heading 1'], ['2', 'Heading 2'], ['3', 'Heading 3']] },
  { format: 'font', label: 'Font', options: [['', 'Sans serif'], ['serif', 'Serif'], ['monospace', 'Monospace']] },
  { format: 'size', label: 'Size', options: [['small', 'Small'], ['', 'Normal'], ['large', 'Large'], ['huge', 'Huge']] },
  { format: 'align', label: 'Align', options: [['', 'Start'], ['center', 'Centre'], ['right', 'End'], ['justify', 'Justify']] },
];

type Toggle = { format: string; value: string | true; label: string; icon: LucideIcon };

const toggles: readonly Toggle[] = [
  { format: 'bold', value: true, label: 'Bold', icon: Bold },
  { format: 'italic', value: true, label: 'Italic', icon: Italic },
  { format: 'underline', value: true, label: 'Underline', icon: Underline },
  { format: 'list', value: 'ordered', label: 'Numbered list', icon: ListOrdered },
  { format: 'list', value: 'bullet', label: 'Bulleted list', icon: List },
];

const insertions: readonly { kind: Insertion; label: string; icon: LucideIcon }[] = [
  { kind: 'link', label: 'Link', icon: Link },
  { kind: 'image', label: 'Image', icon: Image },
  { kind: 'video', label: 'Video', icon: Film },
  { kind: 'table', label: 'Table', icon: Table },
];

const plainFormats = new Set(['header', 'bold', 'italic', 'list', 'link', 'image', 'table']);
/** The page's title is its only heading of the first level. */
const PAGE_HEADING = '1';

const tableActions: readonly [TableAction, string][] = [
  ['insertRowAbove', 'Row above'],
  ['insertRowBelow', 'Row below'],
  ['insertColumnLeft', 'Column left'],
  ['insertColumnRight', 'Column right'],
  ['deleteRow', 'Delete row'],
  ['deleteColumn', 'Delete column'],
  ['deleteTable', 'Delete table'],
];

export function EditorToolbar({ quill, engine, isPlain, formats, image, onFormats }: Props) {
  const [inserting, setInserting] = useState<{ kind: Insertion; range: Range; present?: string }>();
  const [figureAt, setFigureAt] = useState<Range>();
  const tools = useRovingFocus();
  const isOffered = (format: string) => !isPlain || plainFormats.has(format);
  /** What the text has already is named all the same. */
  const isOption = (format: string, value: string) => !isPlain || format !== 'header' || value !== PAGE_HEADING || asText(formats[format]) === value;

  function apply(format: string, value: unknown) {
    quill.format(format, value, 'user');
    onFormats(quill.getFormat());
  }

  function open(kind: Insertion) {
    const range = quill.getSelection(true);
    const link = kind === 'link' ? engine.linkAt(quill, range) : undefined;
    // Editing an existing link changes the whole link.
    setInserting(link ? { kind, range: range.length > 0 ? range : link.range, present: link.address } : { kind, range });
  }

  /** Closes the dialog before focus and selection return to the text, because nothing behind it can be focused. */
  function close(action?: (quill: Editor) => void) {
    const range = inserting?.range ?? figureAt;
    flushSync(() => {
      setInserting(undefined);
      setFigureAt(undefined);
    });
    if (range) quill.setSelection(range, 'silent');
    action?.(quill);
  }

  return (
    <>
      <div className="editor-tools" role="toolbar" aria-label="Format" {...tools}>
        <div className="editor-tools-group">
          {choices.filter(({ format }) => isOffered(format)).map(({ format, label, options }) => (
            <select key={format} aria-label={label} value={asText(formats[format])} onChange={(event) => apply(format, event.target.value || false)}>
              {options.filter(([value]) => isOption(format, value)).map(([value, name]) => (
                <option key={value} value={value}>{name}</option>
              ))}
            </select>
          ))}
        </div>
        <div className="editor-tools-group">
          {toggles.filter(({ format }) => isOffered(format)).map(({ format, value, label, icon: Icon }) => {
            const isOn = formats[format] === value;
            return (
              <button key={label} type="button" aria-label={label} title={label} aria-pressed={isOn} onMouseDown={keepSelection} onClick={() => apply(format, isOn ? false : value)}>
                <Icon size={18} aria-hidden="true" />
              </button>
            );
          })}
          {isOffered('color') && <ColourMenu label="Text colour" property="color" value={asText(formats.color)} onChoose={(colour) => apply('color', colour)} />}
          {isOffered('background') && <ColourMenu label="Background colour" property="background" value={asText(formats.background)} onChoose={(colour) => apply('background', colour)} />}
          <button type="button" aria-label="Figure of the law" title="Figure of the law" aria-haspopup="dialog" onMouseDown={keepSelection} onClick={() => setFigureAt(quill.getSelection(true))}>
            <Scale size={18} aria-hidden="true" />
          </button>
          {insertions.filter(({ kind }) => isOffered(kind)).map(({ kind, label, icon: Icon }) => (
            <button key={kind} type="button" aria-label={label} title={label} aria-haspopup="dialog" onMouseDown={keepSelection} onClick={() => open(kind)}>
              <Icon size={18} aria-hidden="true" />
            </button>
          ))}
        </div>
        {formats.link !== undefined && (
          <button type="button" className="editor-tool-text" onMouseDown={keepSelection} onClick={() => engine.removeLink(quill)}>
            Remove link
          </button>
        )}
        {image && (
          <button type="button" className="editor-tool-text" aria-haspopup="dialog" onMouseDown={keepSelection} onClick={() => setInserting({ kind: 'description', range: quill.getSelection(true), present: image.alt })}>
            Describe image
          </button>
        )}
      </div>
      {formats.table !== undefined && (
        <TableTools quill={quill} engine={engine} />
      )}
      {figureAt && <FigurePicker onClose={() => close()} onPick={(figure) => close((text) => engine.insertFigure(text, figure))} />}
      {inserting && <EditorDialog {...inserting} engine={engine} onClose={() => close()} onInsert={close} />}
    </>
  );
}

function TableTools({ quill, engine }: Pick<Props, 'quill' | 'engine'>) {
  const tools = useRovingFocus();
  return (
    <div className="editor-tools" role="toolbar" aria-label="Table" {...tools}>
      <button type="button" className="editor-tool-text" aria-pressed={engine.hasHeading(quill)} onMouseDown={keepSelection} onClick={() => engine.toggleHeading(quill)}>
        Heading row
      </button>
      {tableActions.map(([action, label]) => (
        <button key={action} type="button" className="editor-tool-text" onMouseDown={keepSelection} onClick={() => engine.changeTable(quill, action)}>
          {label}
        </button>
      ))}
    </div>
  );
}

/** A selection with several values is shown as having none. */
function asText(value: unknown) {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A click on a tool must not lose the selection in the text. */
function keepSelection(event: React.MouseEvent) {
  event.preventDefault();
}
