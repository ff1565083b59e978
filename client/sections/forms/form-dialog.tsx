// A dialog around a form. It closes two seconds after sending, and leaves the reference on the page until dismissed.
import { type ReactNode, useEffect, useState } from 'react';
import type { Receipt } from '#shared/content/submission.ts';
import { Dialog } from '../../components/controls/dialog.tsx';
import { Icon } from '../../components/pictures/icon.tsx';
import './form-dialog.css';

/** FORM-05 and FORM-06. Too short to write a reference down. */
const CLOSE_MS = 2_000;

type Props = { title: string; isOpen: boolean; onClose: () => void; children: (onStored: (receipt: Receipt) => void) => ReactNode };

export function FormDialog({ title, isOpen, onClose, children }: Props) {
  const [receipt, setReceipt] = useState<Receipt>();
  const [isSent, setIsSent] = useState(false);

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(close, CLOSE_MS);
    return () => clearTimeout(timer);
    // `onClose` always closes the same dialog, so it is not a dependency.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSent]);

  function handleStored(stored: Receipt) {
    setReceipt(stored);
    setIsSent(true);
  }

  function close() {
    setIsSent(false);
    onClose();
  }

  return (
    <>
      <Dialog title={title} isOpen={isOpen} onClose={close} className="form-dialog">
        {children(handleStored)}
      </Dialog>
      {receipt && !isOpen && (
        <div className="form-note" role="status">
          <p>
            {receipt.message} Your reference is <strong>{receipt.reference}</strong>.
          </p>
          <button type="button" aria-label="Dismiss" onClick={() => setReceipt(undefined)}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </>
  );
}
