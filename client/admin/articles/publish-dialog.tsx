// Asks before something becomes public for the first time, so that no stray key or click can publish it.
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';

type Props = {
  topic: string;
  isOpen: boolean;
  onPublish: () => void;
  onKeep: () => void;
  onClose: () => void;
};

export function PublishDialog({ topic, isOpen, onPublish, onKeep, onClose }: Props) {
  return (
    <Dialog title="Publish now?" isOpen={isOpen} onClose={onClose} size="small">
      <p>
        <bdi>“{topic}”</bdi> will be on the public site at once, in the feed and in search.
      </p>
      <div className="dialog-buttons">
        <Button variant="quiet" onClick={onKeep}>
          Keep as draft
        </Button>
        <Button onClick={onPublish}>Publish</Button>
      </div>
    </Dialog>
  );
}
