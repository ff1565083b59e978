// Asks before unsaved work is lost: the browser asks when the page is left, a dialog when a link or the Back button leads elsewhere in the back office.
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';

/** Window listeners are called in the order they were added; this one comes before the router's. */
let guardBack: ((event: PopStateEvent) => void) | undefined;
addEventListener('popstate', (event) => guardBack?.(event));

/** `isKept`: the work is kept on this device and will be offered again. */
export function LeaveGuard({ isDirty, isKept = false }: { isDirty: boolean; isKept?: boolean }) {
  const [, navigate] = useLocation();
  const [target, setTarget] = useState<string>();

  useEffect(() => {
    if (!isDirty) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // In the capture phase, before the link itself is followed.
    const handleClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || link.target === '_blank' || link.origin !== location.origin || link.pathname === location.pathname || link.isContentEditable) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(link.pathname + link.search);
    };
    // The browser has already gone back, so this address is pushed again before anything else notices.
    const here = location.href;
    guardBack = (event) => {
      const aim = location.pathname + location.search;
      if (location.pathname === new URL(here).pathname) return;
      event.stopImmediatePropagation();
      history.pushState(null, '', here);
      setTarget(aim);
    };
    addEventListener('beforeunload', handleUnload);
    document.addEventListener('click', handleClick, true);
    return () => {
      removeEventListener('beforeunload', handleUnload);
      guardBack = undefined;
      document.removeEventListener('click', handleClick, true);
    };
  }, [isDirty]);

  return (
    <Dialog title="Leave without saving?" isOpen={target !== undefined} onClose={() => setTarget(undefined)} size="small">
      <p>{isKept ? 'Your changes are not saved. They stay on this device and are offered to you when you come back.' : 'Your changes are not saved and would be lost.'}</p>
      <div className="dialog-buttons">
        <Button variant="quiet" onClick={() => setTarget(undefined)}>
          Stay
        </Button>
        <Button onClick={() => target && navigate(target)}>Leave</Button>
      </div>
    </Dialog>
  );
}
