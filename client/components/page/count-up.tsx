// FC-01: a figure that counts up once it is in view. Screen readers and crawlers get the final figure.
import { useEffect, useRef, useState } from 'react';
import { useInView } from '../../hooks/use-in-view.ts';
import { useReducedMotion } from '../../hooks/use-reduced-motion.ts';
import './count-up.css';

const DURATION_MS = 3_000;

export function CountUp({ to, suffix = '', durationMs = DURATION_MS }: { to: number; suffix?: string; durationMs?: number }) {
  const element = useRef<HTMLSpanElement>(null);
  const isCalm = useReducedMotion();
  const isInView = useInView(element, { threshold: 0.5, isOnce: true });
  const [shown, setShown] = useState(to);
  useEffect(() => {
    if (!isInView || isCalm) return;
    const start = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const progress = Math.min(1, (now - start) / durationMs);
      setShown(Math.round(to * (1 - (1 - progress) ** 3)));
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isInView, isCalm, to, durationMs]);
  return (
    <span ref={element} className="count-up">
      <span className="count-up-shown" aria-hidden="true">{`${shown}${suffix}`}</span>
      <span className="count-up-whole">{`${to}${suffix}`}</span>
    </span>
  );
}
