// FORM-06: opens on any page over what is shown, from every link to #speaktoanexpert and from the hash itself. The form is loaded when it is wanted.
import { lazy, useEffect, useState } from 'react';
import { FormDialog } from './form-dialog.tsx';

const HASH = '#speaktoanexpert';
const SpeakToExpertForm = lazy(async () => ({ default: (await import('./speak-to-expert-form.tsx')).SpeakToExpertForm }));

export function SpeakToExpertDialog() {
  const [isOpen, setIsOpen] = useState(false);

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

  function close() {
    setIsOpen(false);
    if (location.hash === HASH) history.replaceState(history.state, '', location.pathname + location.search);
  }

  return (
    <FormDialog title="Speak to an Expert" isOpen={isOpen} onClose={close}>
      {(onStored) => <SpeakToExpertForm onStored={onStored} />}
    </FormDialog>
  );
}
