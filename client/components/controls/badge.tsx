// A word or number that labels something: its kind, its state, a count.
import type { ReactNode } from 'react';
import './badge.css';

export function Badge({ tone = 'plain', children }: { tone?: 'plain' | 'brass' | 'success' | 'error'; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
