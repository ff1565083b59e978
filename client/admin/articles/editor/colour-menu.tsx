// The 35 specified colours, for text and its background.
import { Baseline, Highlighter } from 'lucide-react';
import { useId, useRef } from 'react';

/** Seven hues in five shades, light to dark. */
const rows = [
  { tone: '', colours: ['#000000', '#e60000', '#ff9900', '#ffff00', '#008a00', '#0066cc', '#9933ff'] },
  { tone: 'pale ', colours: ['#ffffff', '#facccc', '#ffebcc', '#ffffcc', '#cce8cc', '#cce0f5', '#ebd6ff'] },
  { tone: 'light ', colours: ['#bbbbbb', '#f06666', '#ffc266', '#ffff66', '#66b966', '#66a3e0', '#c285ff'] },
  { tone: 'dark ', colours: ['#888888', '#a10000', '#b26b00', '#b2b200', '#006100', '#0047b2', '#6b24b2'] },
  { tone: 'deep ', colours: ['#444444', '#5c0000', '#663d00', '#666600', '#003700', '#002966', '#3d1466'] },
];
const hues = ['grey', 'red', 'orange', 'yellow', 'green', 'blue', 'purple'];
const nameOf = (tone: string, index: number) => (index > 0 ? `${tone}${hues[index]}` : ({ '': 'black', 'pale ': 'white' }[tone] ?? `${tone}grey`));

type Props = { label: string; property: 'color' | 'background'; value: string; onChoose: (colour: string | false) => void };

export function ColourMenu({ label, property, value, onChoose }: Props) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const Icon = property === 'color' ? Baseline : Highlighter;

  function choose(colour: string | false) {
    menu.current?.hidePopover();
    onChoose(colour);
  }

  return (
    <span className="colour-menu">
      <button type="button" aria-label={label} title={label} popoverTarget={id} onMouseDown={(event) => event.preventDefault()} style={value ? { [property]: value } : undefined}>
        <Icon size={18} aria-hidden="true" />
      </button>
      <div ref={menu} id={id} popover="auto" className="colour-swatches" role="group" aria-label={label}>
        <button type="button" className="editor-tool-text" onClick={() => choose(false)}>
          No colour
        </button>
        {rows.flatMap(({ tone, colours }) =>
          colours.map((colour, index) => (
            <button key={colour} type="button" aria-label={nameOf(tone, index)} title={nameOf(tone, index)} aria-pressed={colour === value} style={{ background: colour }} onMouseDown={(event) => event.preventDefault()} onClick={() => choose(colour)} />
          )),
        )}
      </div>
    </span>
  );
}
