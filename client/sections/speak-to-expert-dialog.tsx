// FORM-06: opens on any page over what is shown, from every link to #speaktoanexpert and from the hash itself. The form is loaded when it is wanted.
import { lazy, Suspense, useEffect, useState } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { Skeleton } from '../components/skeleton.tsx';

const HASH = '#speaktoanexpert';
/** FORM-06. */
const CLOSE_MS = 2_000;
const SpeakToExpertForm = lazy(async () => ({ default: (await import('./speak-to-expert-form.tsx')).SpeakToExpertForm }));

export function SpeakToExpertDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const [isSent, setIsSent] = useState(false);

  useEffect(() => {
    const openByHash = () => location.hash === HASH && setIsOpen(true);
    const openByLink = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!isPlain || !(event.target as Element).closest?.(`a[href$="${HASH}"]`)) return;
      // The page behind stays where it is. The link's own handlers still run: a menu closes.
      event.preventDefault();
      setIsOpen(true);
    };
    openByHash();
    addEventListener('hashchange', openByHash);
    document.addEventListener('click', openByLink, { capture: true });
    return () => {
      removeEventListener('hashchange', openByHash);
      document.removeEventListener('click', openByLink, { capture: true });
    };
  }, []);

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(close, CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isSent]);

  function close() {
    setIsOpen(false);
    setIsSent(false);
    if (location.hash === HASH) history.replaceState(history.state, '', location.pathname + location.search);
  }

  return (
    <Dialog title="Speak to an Expert" isOpen={isOpen} onClose={close}>
      <Suspense fallback={<Skeleton lines={8} />}>
        <SpeakToExpertForm onStored={() => setIsSent(true)} />
      </Suspense>
    </Dialog>
  );
}
