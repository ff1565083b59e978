// A panel under a pill of the header: opens on hover, focus and click; closes on Escape, on a click outside, and half a second after the pointer has left (HDR-02).
import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

const CLOSE_DELAY_MS = 500;

/** `opener`: the pill, which gets the focus back. */
export function usePanel(opener: RefObject<HTMLElement | null>) {
  const item = useRef<HTMLLIElement>(null);
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
      opener.current?.focus();
      isGivingFocusBack.current = false;
    }
    function handlePointerDown(event: globalThis.PointerEvent) {
      if (!item.current?.contains(event.target as Node)) setState('closed');
    }
    document.addEventListener('keydown', handleKeyDown);
    document.addEventListener('pointerdown', handlePointerDown);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
      document.removeEventListener('pointerdown', handlePointerDown);
    };
  }, [isOpen, opener]);

  function handlePointerEnter({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return;
    clearTimeout(closing.current);
    setState((known) => (known === 'closed' ? 'shown' : known));
  }

  function handlePointerLeave({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return;
    // It stays open for keyboard users, wherever the pointer is.
    closing.current = window.setTimeout(() => !item.current?.querySelector(':focus-visible') && setState('closed'), CLOSE_DELAY_MS);
  }

  return {
    isOpen,
    close: () => setState('closed'),
    handleClick: (isByKeyboard: boolean) => setState(isOpen && (isByKeyboard || state === 'clicked') ? 'closed' : 'clicked'),
    handleFocus: () => {
      if (!isGivingFocusBack.current && opener.current?.matches(':focus-visible')) setState('shown');
    },
    /** For the list item around pill and panel. */
    itemProps: {
      ref: item,
      onPointerEnter: handlePointerEnter,
      onPointerLeave: handlePointerLeave,
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setState('closed');
      },
    },
  };
}
