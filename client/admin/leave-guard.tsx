// Asks before unsaved work is left behind: by the browser when the page goes, by a dialog when a link inside the back office is followed.
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';

/** `isKept`: the work stays on this device and will be offered again. */
export function LeaveGuard({ isDirty, isKept = false }: { isDirty: boolean; isKept?: boolean }) {
  const [, navigate] = useLocation();
  const [target, setTarget] = useState<string>();

  useEffect(() => {
    if (!isDirty) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the link itself: it would be followed at once.
    const handleClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || link.target === '_blank' || link.origin !== location.origin || link.pathname === location.pathname || link.isContentEditable) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(link.pathname);
    };
    addEventListener('beforeunload', handleUnload);
    document.addEventListener('click', handleClick, true);
    return () => {
      removeEventListener('beforeunload', handleUnload);
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
