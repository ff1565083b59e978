// FORM-05 and HOME-16: the offer of a free call, 20 seconds after the home page has loaded; once, and never in the way of something else.
import { lazy, useEffect, useState } from 'react';
import { consultation } from '#shared/forms/consultation.ts';
import { isConsentOpen } from '../cookie-consent.ts';
import { FormDialog } from './form-dialog.tsx';

const DELAY_MS = 20_000;
/** How soon it looks again when the visitor was busy. */
const RETRY_MS = 1_000;
/** AMB-26: not again for so long after it was closed or sent. */
const REST_DAYS = 30;
const DAY_MS = 86_400_000;
const SEEN = 'consultationSeen';

const LeadForm = lazy(async () => ({ default: (await import('./lead-form.tsx')).LeadForm }));

export function ConsultationDialog() {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (wasSeen()) return;
    let timer = setTimeout(open, DELAY_MS);
    function open() {
      if (isVisitorBusy()) timer = setTimeout(open, RETRY_MS);
      else setIsOpen(true);
    }
    return () => clearTimeout(timer);
  }, []);

  function close() {
    rememberSeen();
    setIsOpen(false);
  }

  return (
    <FormDialog title={consultation.title} isOpen={isOpen} onClose={close}>
      {(onStored) => (
        <>
          <p>Thirty minutes with a consultant, free of charge. Tell us where to call.</p>
          <LeadForm form={consultation} layout="bare" onStored={onStored} />
        </>
      )}
    </FormDialog>
  );
}

/** Choosing about cookies, typing, or in a menu or another dialog. */
function isVisitorBusy() {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
  const isCovered = document.documentElement.classList.contains('is-scroll-locked') || document.querySelector('dialog[open]') !== null;
  return isTyping || isCovered || isConsentOpen();
}

function wasSeen() {
  try {
    return Date.now() - Number(localStorage.getItem(SEEN)) < REST_DAYS * DAY_MS;
  } catch {
    return false;
  }
}

function rememberSeen() {
  try {
    localStorage.setItem(SEEN, String(Date.now()));
  } catch {
    // Where nothing can be kept it comes again with the next visit.
  }
}
