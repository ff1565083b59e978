// FORM-05 and HOME-16: offers a free call 20 seconds after the home page has loaded, once, and never while the visitor is busy.
import { useEffect, useState } from 'react';
import { isConsentOpen } from '../../app/cookie-consent.ts';
import type { ConsultationForm } from './consultation-form.tsx';
import { FormDialog } from './form-dialog.tsx';

const DELAY_MS = 20_000;
/** Who leaves the cookie question aside this long is not going to answer it: then the dialog comes above it. */
const PAST_CONSENT_MS = 45_000;
/** How soon it tries again if the visitor was busy, or the form could not be fetched. */
const RETRY_MS = 1_000;
/** AMB-26: not shown again for this long after it was closed or sent. */
const REST_DAYS = 30;
const DAY_MS = 86_400_000;
const SEEN = 'consultationSeen';

export function ConsultationDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const [Form, setForm] = useState<typeof ConsultationForm>();

  useEffect(() => {
    let isGone = false;
    const begun = Date.now();
    let timer = setTimeout(() => void open(), DELAY_MS);
    async function open() {
      if (wasSeen()) return;
      const loaded = await import('./consultation-form.tsx').catch(() => {});
      if (isGone) return;
      if (!loaded || isVisitorBusy(Date.now() - begun < PAST_CONSENT_MS)) {
        timer = setTimeout(() => void open(), RETRY_MS);
        return;
      }
      setForm(() => loaded.ConsultationForm);
      setIsOpen(true);
    }
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);

  function close() {
    rememberSeen();
    setIsOpen(false);
  }

  return (
    <FormDialog title="Book Your Free Consultation Call" isOpen={isOpen} onClose={close}>
      {(onStored) => Form && <Form onStored={onStored} />}
    </FormDialog>
  );
}

/** Typing, in a menu or another dialog, or, for a while, deciding about cookies. */
function isVisitorBusy(isConsentFirst: boolean) {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
  const isCovered = document.documentElement.classList.contains('is-scroll-locked') || document.querySelector('dialog[open]') !== null;
  return isTyping || isCovered || (isConsentFirst && isConsentOpen());
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
    // Without storage it is shown again on the next visit.
  }
}
