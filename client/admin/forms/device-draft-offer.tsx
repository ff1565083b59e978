// Offers work left unsaved on this device on an earlier visit: continue with it or discard it.
import { Button } from '../../components/controls/button.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import type { KeptDraft } from './use-device-draft.ts';
import { writeMoment } from '../../components/controls/moment.ts';

type Props<Values> = { device: KeptDraft<Values>; onTake: (values: Values) => void };

export function DeviceDraftOffer<Values>({ device, onTake }: Props<Values>) {
  const { offered } = device;
  if (!offered) return null;

  function handleTake() {
    onTake(offered!.values);
    device.take();
  }

  return (
    <div className="outcome">
      <StatusMessage kind="info">
        <p>There is unsaved work on this device from {writeMoment(offered.savedAt)}.</p>
      </StatusMessage>
      <Button onClick={handleTake}>Continue with it</Button>
      <Button variant="quiet" onClick={device.forget}>
        Discard it
      </Button>
    </div>
  );
}
