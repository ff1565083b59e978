// A value chosen on a scale: the native range input with its value as text.
import { useId } from 'react';
import './range-slider.css';

/** `also`: the same value in other words, such as another currency. `formatEnd`: of the scale, where it differs. */
type RangeSliderProps = { label: string; name: string; min: number; max: number; step: number; value: number; onChange: (value: number) => void; format: (value: number) => string; formatEnd?: (value: number) => string; also?: string };

export function RangeSlider({ label, name, min, max, step, value, onChange, format, formatEnd = format, also }: RangeSliderProps) {
  const id = useId();
  return (
    <div className="range-slider">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>
        {format(value)}
        {also && <small> {also}</small>}
      </output>
      <input id={id} type="range" {...{ name, min, max, step, value }} aria-valuetext={format(value)} onChange={(event) => onChange(event.target.valueAsNumber)} />
      <span aria-hidden="true">{formatEnd(min)}</span>
      <span aria-hidden="true">{formatEnd(max)}</span>
    </div>
  );
}
