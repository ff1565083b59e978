// A modal dialog on the native element: it keeps the focus inside, closes with Escape, × or a click outside, and returns the focus.
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useScrollLock } from '../../hooks/use-scroll-lock.ts';
import { Icon } from '../pictures/icon.tsx';
import './dialog.css';

type DialogProps = {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** It was opened before React had started, and is open. */
  onFoundOpen?: () => void;
  children: ReactNode;
  size?: 'small' | 'medium' | 'large';
  className?: string;
  /** Its content is there while it is closed too, so that a button that names the id in `aria-controls` opens it before React has started (begin.ts). */
  id?: string;
};

export function Dialog({ title, isOpen, onClose, onFoundOpen, children, size = 'medium', className, id }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useScrollLock(isOpen);
  const isTakenOver = useRef(false);
  // Each time: closed at once after it was found open, it is still what it was for its owner.
  useEffect(() => {
    const { current } = dialog;
    const isFound = !isTakenOver.current && !isOpen && current?.open;
    isTakenOver.current = true;
    if (isFound && onFoundOpen) onFoundOpen();
    else if (isOpen && !current?.open) current?.showModal();
    else if (!isOpen && current?.open) current.close();
  });

  /** The browser's close event comes late: if we closed the dialog ourselves, it may be open again by then. */
  function handleClosed() {
    if (isOpen && !dialog.current!.open) onClose();
  }

  return (
    // A click on the element itself is a click outside its content; keyboard users have Escape. The role is explicit because it is part of the contract for tests.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-redundant-roles
    <dialog ref={dialog} id={id} role="dialog" className={['dialog', `dialog-${size}`, className].filter(Boolean).join(' ')} aria-labelledby={titleId} onClose={handleClosed} onClick={(event) => event.target === event.currentTarget && onClose()}>
      {(isOpen || id) && (
        <div className="dialog-content">
          <div className="dialog-head">
            <h2 id={titleId}>{title}</h2>
            <button type="button" className="dialog-close" aria-label="Close" aria-controls={id} onClick={onClose}>
              <Icon name="close" size={24} />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
