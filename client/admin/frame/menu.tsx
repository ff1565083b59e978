// A button with three dots that opens a menu of rarer actions, on Base UI's menu.
import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { StaffIcon } from './staff-icon.tsx';
import './menu.css';

export function Menu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Root>
      <Base.Trigger className="menu-button" aria-label={label} title={label}>
        <StaffIcon name="more" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="menu-place" sideOffset={4} align="end">
          <Base.Popup className="menu">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export function MenuItem({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Base.Item className="menu-item" onClick={onClick}>
      {children}
    </Base.Item>
  );
}
