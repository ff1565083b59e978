// Whether a tool or a rule is withdrawn, with the switch for those who may.
import { createContext, useContext } from 'react';
import type { ToolRow, Withdrawable, Withdrawal } from '#shared/content/rule-row.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { type Column, RecordTable } from '../records/record-table.tsx';
import { MomentCell } from '../records/record-cells.tsx';

export type Switched = Withdrawable & { title: string; withdrawal: Withdrawal | null };
/** For those who may: the switch. */
export const SwitchContext = createContext<((what: Switched) => void) | undefined>(undefined);

export function Withdrawn({ what }: { what: Switched }) {
  const switchOver = useContext(SwitchContext);
  const { title, withdrawal } = what;
  const verb = withdrawal ? 'Bring back' : 'Withdraw';
  return (
    <>
      {withdrawal && (
        <p className="rule-note">
          <Badge tone="error">Withdrawn</Badge> <MomentCell iso={withdrawal.withdrawn_at} />: {withdrawal.reason}
        </p>
      )}
      {switchOver && (
        <Button variant="quiet" aria-label={`${verb}: ${title}`} onClick={() => switchOver(what)}>
          {verb}
        </Button>
      )}
    </>
  );
}

const columns: Column<ToolRow & { id: string }>[] = [
  { heading: 'Calculator', cell: ({ title }) => <strong>{title}</strong> },
  { heading: 'Rules it may read', cell: ({ rules }) => rules },
  { heading: 'State', cell: ({ name, title, withdrawal }) => <span className="tool-state">{!withdrawal && 'In use'}<Withdrawn what={{ kind: 'tool', name, title, withdrawal }} /></span> },
];

export function ToolStates({ tools }: { tools: ToolRow[] }) {
  return (
    <section className="rule-subject" aria-label="Calculators">
      <h2>Calculators</h2>
      <p>Withdraw one when its law has changed or a result is in doubt: visitors and programs get your sentence instead, at once. Withdrawing a rule does the same wherever a calculator needs it; texts keep its value.</p>
      <RecordTable caption="Calculators" columns={columns} rows={tools.map((tool) => ({ ...tool, id: tool.name }))} />
    </section>
  );
}
