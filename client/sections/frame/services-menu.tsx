// HDR-02: the Services pill and its panel.
import { useRef } from 'react';
import { Icon } from '../../components/pictures/icon.tsx';
import { MegaMenu } from './mega-menu.tsx';
import { usePanel } from './use-panel.ts';

const PANEL_ID = 'services-panel';

export function ServicesMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, close, handleClick, handleFocus, itemProps } = usePanel(button);
  return (
    <li {...itemProps} className="services-menu needs-script">
      <button ref={button} type="button" className="header-pill" aria-expanded={isOpen} aria-controls={PANEL_ID} onFocus={handleFocus} onClick={(event) => handleClick(event.detail === 0)}>
        Services
        <Icon name="chevron-down" size={16} />
      </button>
      {isOpen && <MegaMenu id={PANEL_ID} onLeave={close} />}
    </li>
  );
}
