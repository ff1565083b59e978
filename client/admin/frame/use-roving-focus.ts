// Makes a toolbar a single Tab stop; the arrow keys, Home and End move between its tools.
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

/** Of the bar or of its groups. A tool's menu is reached through its button. */
const TOOLS = ':scope > :is(button, select), :scope > * > button:first-child, .editor-tools-group > :is(button, select), .editor-tools-group > * > button:first-child';

/** Goes onto the element with `role="toolbar"`. */
export function useRovingFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLElement>(undefined);
  const toolsOf = () => [...ref.current!.querySelectorAll<HTMLElement>(TOOLS)];

  function settle() {
    const tools = toolsOf();
    if (!current.current || !tools.includes(current.current)) current.current = tools[0];
    for (const tool of tools) tool.tabIndex = tool === current.current ? 0 : -1;
  }
  // Tools come and go with the selection.
  useEffect(settle);

  function handleFocus({ target }: FocusEvent<HTMLElement>) {
    if (!toolsOf().includes(target)) return;
    current.current = target;
    settle();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const tools = toolsOf();
    const place = tools.indexOf(event.target as HTMLElement);
    const target = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: tools.length - 1 }[event.key];
    if (place < 0 || target === undefined) return;
    // Left and right would otherwise change a select.
    event.preventDefault();
    tools[(target + tools.length) % tools.length]!.focus();
  }

  return { ref, onFocus: handleFocus, onKeyDown: handleKeyDown };
}
