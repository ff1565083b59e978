// RS-02: a row that scrolls sideways, by hand or with two arrows that move it a fixed distance. By hand also without JavaScript.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import './scroll-row.css';

const STEP_PX = 400;

export function ScrollRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });

  function readEnds() {
    const { scrollLeft, scrollWidth, clientWidth } = row.current!;
    const passed = Math.abs(scrollLeft);
    setEnds({ isAtStart: passed < 1, isAtEnd: passed + clientWidth > scrollWidth - 1 });
  }
  useEffect(readEnds, []);

  function handleStep(direction: 1 | -1) {
    const { direction: reading } = getComputedStyle(row.current!);
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    row.current!.scrollBy({ left: direction * (reading === 'rtl' ? -STEP_PX : STEP_PX), behavior });
  }

  return (
    <div className="scroll-row">
      {/* It scrolls, so the keyboard must reach it. */}
      <ul ref={row} className="scroll-row-track" aria-label={label} tabIndex={0} onScroll={readEnds}>
        {children}
      </ul>
      <div className="scroll-row-buttons needs-script">
        <button type="button" aria-label="Scroll back" aria-disabled={ends.isAtStart} onClick={() => handleStep(-1)}>
          <Icon name="arrow-left" />
        </button>
        <button type="button" aria-label="Scroll forward" aria-disabled={ends.isAtEnd} onClick={() => handleStep(1)}>
          <Icon name="arrow-right" />
        </button>
      </div>
    </div>
  );
}
