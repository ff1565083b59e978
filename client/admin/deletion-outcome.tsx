// What became of a deletion, with the way back.
import { Button } from '../components/button.tsx';
import { StatusMessage } from '../components/status-message.tsx';
import type { Outcome } from './use-deletion.ts';

export function DeletionOutcome({ outcome, onUndo }: { outcome: Outcome | undefined; onUndo: (id: number) => void }) {
  if (!outcome) return null;
  const { undoId } = outcome;
  return (
    <div className="outcome">
      <StatusMessage kind={outcome.kind}>{outcome.text}</StatusMessage>
      {undoId !== undefined && (
        <Button variant="quiet" onClick={() => onUndo(undoId)}>
          Undo
        </Button>
      )}
    </div>
  );
}
