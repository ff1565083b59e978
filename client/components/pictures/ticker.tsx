// A line of phrases that glides past. It can be stopped, pauses under the pointer, and is static without JavaScript or with reduced motion.
import { useState } from 'react';
import { useReducedMotion } from '../../hooks/use-reduced-motion.ts';
import { Icon } from './icon.tsx';
import './ticker.css';

export function Ticker({ label, phrases }: { label: string; phrases: readonly string[] }) {
  const isCalm = useReducedMotion();
  const [isPaused, setIsPaused] = useState(false);
  return (
    <section className={`ticker${isCalm ? '' : ' ticker-moving'}${isPaused ? ' ticker-paused' : ''}`} aria-label={label}>
      {/* Static, it is longer than its window, and scrolls. */}
      <div className="ticker-window" {...(isCalm && { role: 'group', 'aria-label': label, tabIndex: 0 })}>
        <ul>
          {phrases.map((phrase) => (
            <li key={phrase}>{phrase}</li>
          ))}
        </ul>
        {!isCalm && (
          // A copy, so that the line is endless.
          <ul aria-hidden="true">
            {phrases.map((phrase) => (
              <li key={phrase}>{phrase}</li>
            ))}
          </ul>
        )}
      </div>
      {!isCalm && (
        <button type="button" className="ticker-button" aria-label={isPaused ? 'Play the ticker' : 'Pause the ticker'} onClick={() => setIsPaused(!isPaused)}>
          <Icon name={isPaused ? 'play' : 'pause'} />
        </button>
      )}
    </section>
  );
}
