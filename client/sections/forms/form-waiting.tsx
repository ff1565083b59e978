// A form sent without a network: says so, keeps it, and sends it once there is one. The visitor can take it back.
import { useEffect, useEffectEvent } from 'react';
import { messages } from '#shared/messages.ts';
import { Button } from '../../components/controls/button.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';

/** How long after a try that got no answer. */
const AGAIN_MS = 10_000;

/** `tries`: how many got no answer since it began to wait. */
type Props = { tries: number; isBusy: boolean; onSend: () => void; onCancel: () => void };

export function FormWaiting({ tries, isBusy, onSend, onCancel }: Props) {
  const send = useEffectEvent(onSend);
  useEffect(() => {
    if (isBusy) return;
    const handleOnline = () => send();
    addEventListener('online', handleOnline);
    // After a reload the network may be back already.
    const timer = navigator.onLine ? setTimeout(handleOnline, tries === 0 ? 0 : AGAIN_MS) : undefined;
    return () => {
      removeEventListener('online', handleOnline);
      clearTimeout(timer);
    };
  }, [tries, isBusy]);
  return (
    <div className="form-waiting">
      <StatusMessage kind="info">
        <p className="form-waiting-title">{tries === 0 ? messages.waitingOffline : messages.waitingAgain}</p>
        <p>{messages.waitingPromise}</p>
      </StatusMessage>
      <Button variant="quiet" isBusy={isBusy} busyText="Sending..." onClick={onCancel}>
        Do not send it
      </Button>
    </div>
  );
}
