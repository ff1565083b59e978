// Asks for confirmation before something regrettable is done, naming what is affected.
import { useSyncExternalStore } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';

type Question = {
  /** Names the thing: 'Delete the article “VAT in 2026”?' */
  title: string;
  text?: string;
  /** The verb on the confirming button. */
  action: string;
};
type Asked = Question & { answer: (isSure: boolean) => void };

let asked: Asked | undefined;
const listeners = new Set<() => void>();

function setAsked(next: Asked | undefined) {
  asked = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves to true if the answer is yes. */
export function confirm(question: Question): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (isSure: boolean) => {
    setAsked(undefined);
    resolve(isSure);
  };
  setAsked({ ...question, answer });
  return promise;
}

/** Rendered once, in the shell. */
export function Confirmation() {
  const question = useSyncExternalStore(subscribe, () => asked);
  return (
    <Dialog title={question?.title} isOpen={question !== undefined} onClose={() => question?.answer(false)} size="small">
      {question?.text && <p>{question.text}</p>}
      <div className="dialog-buttons">
        <Button variant="quiet" onClick={() => question?.answer(false)}>
          Cancel
        </Button>
        <Button onClick={() => question?.answer(true)}>{question?.action}</Button>
      </div>
    </Dialog>
  );
}
