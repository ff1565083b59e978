// HDR-01: the Company pill leads to the page about us; under it a small panel has the other pages about the firm.
import { useRef } from 'react';
import { Link } from 'wouter';
import { company, type MenuItem } from '#shared/navigation/menu.ts';
import { usePanel } from './use-panel.ts';
import './company-menu.css';

const PANEL_ID = 'company-panel';

export function CompanyMenu({ name, href, isCurrent }: MenuItem & { isCurrent: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  const { isOpen, close, handleFocus, itemProps } = usePanel(link);
  return (
    <li {...itemProps} className="company-menu">
      <Link ref={link} href={href} className="header-pill" aria-expanded={isOpen} aria-controls={PANEL_ID} onFocus={handleFocus} onClick={close} {...(isCurrent && { 'aria-current': 'page' as const })}>
        {name}
      </Link>
      {isOpen && (
        <div id={PANEL_ID} className="company-panel">
          <ul>
            {company.map((item) => (
              <li key={item.href}>
                <Link href={item.href} onClick={close}>
                  <span>{item.name}</span> <small>{item.about}</small>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}
