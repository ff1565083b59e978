// FORM-06: opens over any page, from every link to #speaktoanexpert and from the hash itself. The form is loaded on demand.
import { useEffect, useState } from 'react';
import { messages } from '#shared/messages.ts';
import { site } from '#shared/firm/site.ts';
import { Button } from '../../components/controls/button.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { SpeakToExpertForm } from './speak-to-expert-form.tsx';

const HASH = '#speaktoanexpert';

export function SpeakToExpertDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const [Form, setForm] = useState<typeof SpeakToExpertForm>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const openByHash = () => location.hash === HASH && setIsOpen(true);
    const openByLink = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!isPlain || !(event.target as Element).closest?.(`a[href$="${HASH}"]`)) return;
      // The page behind must not scroll. The link's own handlers still run, so a menu closes.
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
    if (isOpen && !Form) void load();
  }, [isOpen, Form]);

  async function load() {
    setHasFailed(false);
    try {
      const loaded = await import('./speak-to-expert-form.tsx');
      setForm(() => loaded.SpeakToExpertForm);
    } catch {
      setHasFailed(true);
    }
  }

  function close() {
    setIsOpen(false);
    if (location.hash === HASH) history.replaceState(history.state, '', location.pathname + location.search);
  }

  return (
    <FormDialog title="Speak to an Expert" isOpen={isOpen} onClose={close}>
      {(onStored) => (Form ? <Form onStored={onStored} /> : hasFailed ? <Unreachable onRetry={() => void load()} /> : <Skeleton lines={10} />)}
    </FormDialog>
  );
}

/** If the form cannot be loaded, the visitor can call us instead. */
function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <StatusMessage kind="error">
        {messages.formUnreachable} <a href={site.phone.href}>{site.phone.display}</a>
      </StatusMessage>
      <p>
        <Button onClick={onRetry}>Try again</Button>
      </p>
    </>
  );
}
