// The outcome of an action, shown where it happened. Errors interrupt a screen reader, other messages wait.
import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import './status-message.css';

const icons = { success: 'check', error: 'alert', info: 'info' } as const;

export function StatusMessage({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) {
  return (
    <div className={`status-message status-message-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} />
      <div>{children}</div>
    </div>
  );
}
