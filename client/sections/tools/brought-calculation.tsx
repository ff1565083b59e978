// On an enquiry to which the address brings a computation: `?calculation=<tool>` and its inputs (TOOL-09). Without one nothing more is loaded.
import { use } from 'react';
import { CALCULATION_FIELD } from '#shared/forms/form.ts';
import { fetchOnce } from '../../app/fetch-once.ts';
import { usePageQuery } from '../../app/page-state.ts';
import type { Utils } from '../../app/trpc.ts';

const calculation = fetchOnce(async () => (await import('../../app/tool-routes.ts')).sentCalculation());
const isBrought = (search: string) => new URLSearchParams(search).has(CALCULATION_FIELD);

/** For the server, which renders without waiting. */
export async function prefetchBrought(utils: Utils, search: string) {
  if (isBrought(search)) await calculation.load().then(({ prefetchCalculation }) => prefetchCalculation(utils, search));
}

export function BroughtCalculation() {
  const search = usePageQuery();
  return isBrought(search) ? <Brought search={search} /> : null;
}

function Brought({ search }: { search: string }) {
  const { SentCalculation } = calculation.loaded() ?? use(calculation.load());
  return <SentCalculation search={search} />;
}
