// Above every screen of somebody who is noted as away, or will be: nobody loses their leads without a word.
import { trpc } from '../../app/trpc.ts';
import { tellInToast } from '../frame/tell-in-toast.ts';
import { DayCell } from '../records/record-cells.tsx';
import './assignment.css';

/** What goes to a stand-in, in the same words wherever it is told. */
export const leadsGiven = (takesOver: boolean | null) => (takesOver ? 'new and open leads' : 'new leads');

const STALE_MS = 5 * 60_000;

export function AwayNote({ me }: { me: number }) {
  const utils = trpc.useUtils();
  const { data: absence } = trpc.admin.assignment.mine.useQuery(undefined, { staleTime: STALE_MS });
  const setBack = trpc.admin.assignment.setBack.useMutation(tellInToast(() => void Promise.all([utils.admin.assignment.invalidate(), utils.admin.leads.invalidate()])));
  if (!absence) return null;
  const { from, until, isAway, standIn, takesOver, covered } = absence;
  return (
    <aside className="away-note" aria-label="Your absence">
      <span>
        {isAway ? <>You are noted as away until <DayCell iso={until} />.</> : <>You will be away from <DayCell iso={from} /> to <DayCell iso={until} />.</>}{' '}
        {standIn && covered > 0 && <><bdi>{standIn}</bdi> has {covered === 1 ? 'one of your leads' : `${covered} of your leads`}, and gets your new leads.</>}
        {standIn && covered === 0 && <><bdi>{standIn}</bdi> {isAway ? 'gets' : 'will get'} your {leadsGiven(takesOver)}.</>}
      </span>
      <button type="button" className="link-button" disabled={setBack.isPending} onClick={() => setBack.mutate({ id: me })}>{isAway ? 'I am back' : 'Cancel the absence'}</button>
    </aside>
  );
}
