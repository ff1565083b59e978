// What colleagues are called: their own name, or their address where they have given none. Records keep addresses, which never change.
import { type Colleague, shownName } from '#shared/content/user.ts';
import { trpc } from '../../app/trpc.ts';

const nobody: Colleague[] = [];
const STALE_MS = 5 * 60_000;

export function useColleagues() {
  const { data: colleagues = nobody } = trpc.admin.account.colleagues.useQuery(undefined, { staleTime: STALE_MS });
  return {
    /** By id; null is nobody. */
    find: (id: number | null) => colleagues.find((colleague) => colleague.id === id),
    /** The name behind an address in a record; what is no address of ours stays as it is. */
    called: (address: string) => {
      const found = colleagues.find(({ email }) => email === address);
      return found ? shownName(found) : address;
    },
  };
}

/** A name in a list or history, with the address on hover. */
export function ColleagueName({ address }: { address: string }) {
  return (
    <bdi className="colleague" title={address}>
      {useColleagues().called(address)}
    </bdi>
  );
}

/** For a select: two people of one name are told apart by their addresses. */
export function ColleagueOptions({ colleagues, me }: { colleagues: Colleague[]; me?: number | undefined }) {
  return colleagues.map((colleague) => {
    const name = shownName(colleague);
    const isShared = colleagues.some((other) => other.id !== colleague.id && shownName(other) === name);
    return (
      <option key={colleague.id} value={colleague.id}>
        {isShared ? `${name}, ${colleague.email}` : name}
        {colleague.id === me && ' (me)'}
      </option>
    );
  });
}
