// Shows a screen to those who may use it, and tells everybody else why they cannot see it (AMB-12).
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { staffMessages } from '#shared/staff-messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import type { Action } from '#shared/roles.ts';
import { Screen } from './screen.tsx';
import { useAllowed } from './use-allowed.ts';

export function Allowed({ action, children }: { action: Action; children: ReactNode }) {
  if (useAllowed(action)) return children;
  return (
    <Screen title={staffMessages.notAllowed} lead={staffMessages.askAdmin}>
      <Link href={paths.roles}>Who may do what</Link>
    </Screen>
  );
}
