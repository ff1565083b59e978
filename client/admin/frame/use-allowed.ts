// Whether the signed-in user may do something; what is not allowed is not offered.
import { type Action, isAllowed } from '#shared/roles.ts';
import { trpc } from '../../app/trpc.ts';

export function useAllowed(action: Action) {
  const { data } = trpc.admin.me.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return data !== undefined && isAllowed(data.user.role, action);
}
