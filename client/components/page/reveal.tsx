// HOME-03: fades in from below once a tenth of it is visible. Content already on the screen, or read without JavaScript, is never hidden, and nothing is once somebody has scrolled before React was there.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import './reveal.css';

const VISIBLE_SHARE = 0.1;

export function Reveal({ children, className }: { children: ReactNode; className?: string }) {
  const element = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<'still' | 'waiting' | 'shown'>('still');
  useEffect(() => {
    if (document.documentElement.classList.contains('has-scrolled') || element.current!.getBoundingClientRect().top < innerHeight) return;
    setStage('waiting');
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry!.isIntersecting) return;
        setStage('shown');
        observer.disconnect();
      },
      { threshold: VISIBLE_SHARE },
    );
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={element} className={['reveal', className].filter(Boolean).join(' ')} data-stage={stage}>
      {children}
    </div>
  );
}
