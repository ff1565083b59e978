// What the order of a list was before: who changed it and when, each a press away from being the order again.
import { useState } from 'react';
import type { KindName } from '#shared/edition/kinds.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { trpc } from '../../app/trpc.ts';
import { ColleagueName } from '../records/colleagues.tsx';
import { dubaiMoment } from './place.ts';

type Places = readonly { key: string; order: number; isShown: boolean }[];

/** `onTake`: for whoever may change it. */
export function EarlierOrders({ kind, onTake }: { kind: KindName; onTake: ((places: Places) => void) | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, isError } = trpc.admin.site.orders.useQuery({ kind }, { enabled: isOpen });
  return (
    <details className="site-more" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Earlier orders</summary>
      {isError && <p role="alert" className="failure">{staffMessages.dataFailed}</p>}
      {data?.length === 1 && <p>Nobody has changed the order: it is the original.</p>}
      {data && data.length > 1 && (
        <ul className="site-history">
          {data.map(({ at, by, rows }) => {
            const when = at === null ? 'The original order' : dubaiMoment(at);
            return (
              <li key={when}>
                {when}
                {by && <>, <ColleagueName address={by} /></>}{' '}
                {onTake && (
                  <button type="button" className="link-button" aria-label={`Put back: ${when}`} onClick={() => onTake(rows)}>
                    Put back
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </details>
  );
}
