// The outcome of deleting or restoring, with a way to undo it. Takes the focus, because the row that had it has gone.
import { useEffect, useRef } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import type { Outcome } from './use-deletion.ts';

export function DeletionOutcome({ outcome, onUndo }: { outcome: Outcome | undefined; onUndo?: (id: number) => void }) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) holder.current?.focus();
  }, [outcome]);
  if (!outcome) return null;
  const { undoId } = outcome;
  return (
    <div ref={holder} className="outcome" tabIndex={-1}>
      <StatusMessage kind={outcome.kind}>{outcome.text}</StatusMessage>
      {onUndo && undoId !== undefined && (
        <Button variant="quiet" onClick={() => onUndo(undoId)}>
          Undo
        </Button>
      )}
    </div>
  );
}
