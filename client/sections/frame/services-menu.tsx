// HDR-02: the Services pill and its panel. Opens on hover, focus and click; closes on Escape, on a click outside, and half a second after the pointer has left.
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../components/pictures/icon.tsx';
import { MegaMenu } from './mega-menu.tsx';

const CLOSE_DELAY_MS = 500;
const PANEL_ID = 'services-panel';

export function ServicesMenu() {
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const closing = useRef(0);
  const isGivingFocusBack = useRef(false);
  // A click after opening by hover keeps it open; the next click closes it.
  const [state, setState] = useState<'closed' | 'shown' | 'clicked'>('closed');
  const isOpen = state !== 'closed';

  useEffect(() => () => clearTimeout(closing.current), []);
  useEffect(() => {
    if (!isOpen) return;
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setState('closed');
      if (!item.current?.contains(document.activeElement)) return;
      isGivingFocusBack.current = true;
      button.current?.focus();
      isGivingFocusBack.current = false;
    }
    function handlePointerDown(event: PointerEvent) {
      if (!item.current?.contains(event.target as Node)) setState('closed');
    }
    document.addEventListener('keydown', handleKeyDown);
    document.addEventListener('pointerdown', handlePointerDown);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
      document.removeEventListener('pointerdown', handlePointerDown);
    };
  }, [isOpen]);

  function handlePointerEnter() {
    clearTimeout(closing.current);
    setState((known) => (known === 'closed' ? 'shown' : known));
  }

  function handlePointerLeave() {
    // It stays open for keyboard users, wherever the pointer is.
    closing.current = window.setTimeout(() => !item.current?.querySelector(':focus-visible') && setState('closed'), CLOSE_DELAY_MS);
  }

  function handleClick(isByKeyboard: boolean) {
    setState(isOpen && (isByKeyboard || state === 'clicked') ? 'closed' : 'clicked');
  }

  function handleFocus() {
    if (!isGivingFocusBack.current && button.current?.matches(':focus-visible')) setState('shown');
  }

  return (
    // Hover and focus are handled for pill and panel together; the pill can do everything they can.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={item}
      className="services-menu needs-script"
      onPointerEnter={(event) => event.pointerType === 'mouse' && handlePointerEnter()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && handlePointerLeave()}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && setState('closed')}
    >
      <button ref={button} type="button" className="header-pill" aria-expanded={isOpen} aria-controls={PANEL_ID} onFocus={handleFocus} onClick={(event) => handleClick(event.detail === 0)}>
        Services
        <Icon name="chevron-down" size={16} />
      </button>
      {isOpen && <MegaMenu id={PANEL_ID} onLeave={() => setState('closed')} />}
    </li>
  );
}
