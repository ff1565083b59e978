// Which part of a picture stays visible where it is cropped: by a click on it, or with two sliders.
import type { MouseEvent } from 'react';
import { type Focus } from '#shared/content/picture.ts';
import { Field } from '../../components/controls/field.tsx';

type Props = { path: string; alt: string; focus: Focus; onChange: (focus: Focus) => void };

export function FocusField({ path, alt, focus, onChange }: Props) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Pressed by the keyboard: the sliders are for that.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const within = (part: number) => Math.min(100, Math.max(0, Math.round(part * 100)));
    onChange({ x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) });
  }

  return (
    <div className="media-focus">
      <button type="button" className="media-focus-picture" tabIndex={-1} aria-label="Choose the centre by pointing at it" onClick={handleClick}>
        <img src={`/${path}`} alt={alt} />
        <span className="media-focus-point" style={{ insetInlineStart: `${focus.x}%`, insetBlockStart: `${focus.y}%` }} />
      </button>
      <div className="media-focus-fields">
        <Field label="Centre, from the left" hint="Stays visible where the picture is cropped. Point at it, or move the sliders." isRequired>
          {(control) => <input {...control} type="range" min={0} max={100} value={focus.x} aria-valuetext={`${focus.x} percent`} onChange={(event) => onChange({ ...focus, x: event.target.valueAsNumber })} />}
        </Field>
        <Field label="Centre, from the top" isRequired>
          {(control) => <input {...control} type="range" min={0} max={100} value={focus.y} aria-valuetext={`${focus.y} percent`} onChange={(event) => onChange({ ...focus, y: event.target.valueAsNumber })} />}
        </Field>
      </div>
      <div className="media-crops" aria-hidden="true">
        {['16 / 9', '1 / 1'].map((aspectRatio) => (
          <img key={aspectRatio} src={`/${path}`} alt="" style={{ aspectRatio, objectPosition: `${focus.x}% ${focus.y}%` }} />
        ))}
      </div>
    </div>
  );
}
