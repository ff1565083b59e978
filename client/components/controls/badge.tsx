// A word or a number that marks a thing: its kind, its state, how many.
import type { ReactNode } from 'react';
import './badge.css';

export function Badge({ tone = 'plain', children }: { tone?: 'plain' | 'brass' | 'success' | 'error'; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
