// Measures this view and sends the result once, when the visitor turns away from it.
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { groupOf, type Metric } from '#shared/content/field.ts';
import type { FieldView } from '#shared/content/field-view.ts';
import { FIELD_PATH } from '#shared/navigation/paths.ts';

const PHONE_WIDTH = 768;

export function startMeasuring() {
  const view: FieldView = { page: groupOf(location.pathname), device: innerWidth < PHONE_WIDTH ? 'phone' : 'computer', values: {} };
  const note = ({ name, value }: { name: string; value: number }) => {
    view.values[name as Metric] = name === 'CLS' ? Math.round(value * 1_000) / 1_000 : Math.round(value);
  };
  for (const on of [onTTFB, onLCP, onCLS, onINP]) on(note);
  const stop = new AbortController();
  const send = () => {
    if (document.visibilityState !== 'hidden' || stop.signal.aborted) return;
    stop.abort();
    // The measurements' own listeners, which were there first, note their last values in tasks of their own.
    queueMicrotask(() => Object.keys(view.values).length > 0 && navigator.sendBeacon(FIELD_PATH, JSON.stringify(view)));
  };
  document.addEventListener('visibilitychange', send, { signal: stop.signal });
}
