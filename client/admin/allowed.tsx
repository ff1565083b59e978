// Shows a screen to those who may use it, and tells everybody else why they see nothing (SPEC AMB-12).
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/paths.ts';
import type { Action } from '#shared/roles.ts';
import { Screen } from './screen.tsx';
import { useAllowed } from './use-allowed.ts';

export function Allowed({ action, children }: { action: Action; children: ReactNode }) {
  if (useAllowed(action)) return children;
  return (
    <Screen title={messages.notAllowed} lead={messages.askAdmin}>
      <Link href={paths.roles}>Who may do what</Link>
    </Screen>
  );
}
