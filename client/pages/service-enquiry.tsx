// FORM-03: the enquiry about a service, preselected by the ids in the address. From a tool (TOOL-09) the address also brings the computation: `?calculation=<tool>` and its inputs.
import { use } from 'react';
import { findChoice, serviceChoices } from '#shared/firm/catalogue.ts';
import { serviceEnquiry } from '#shared/forms/service-enquiry.ts';
import { CALCULATION_FIELD } from '#shared/forms/form.ts';
import { messages } from '#shared/messages.ts';
import { fetchOnce } from '../app/fetch-once.ts';
import { usePageQuery } from '../app/page-state.ts';
import type { PageOutcome, PageParams } from '../app/routes.ts';
import { Enquiry } from '../sections/forms/enquiry.tsx';
import type { Utils } from '../app/trpc.ts';

const findService = ({ serviceId, subServiceId }: PageParams) => findChoice(serviceChoices, Number(serviceId), Number(subServiceId));

const calculation = fetchOnce(() => import('../sections/tools/sent-calculation.tsx'));
const bringsCalculation = (search: string) => new URLSearchParams(search).has(CALCULATION_FIELD);

export async function prefetch(utils: Utils, params: PageParams, search = ''): Promise<PageOutcome | void> {
  if (!findService(params)) return { status: 404 };
  if (bringsCalculation(search)) await calculation.load().then(({ prefetchCalculation }) => prefetchCalculation(utils, search));
}

export function Page({ params }: { params: PageParams }) {
  const search = usePageQuery();
  return (
    <Enquiry form={serviceEnquiry} choice={findService(params)} notFound={`${messages.serviceNotFound}. Choose the service below; your enquiry reaches us all the same.`}>
      {bringsCalculation(search) && <Brought search={search} />}
    </Enquiry>
  );
}

function Brought({ search }: { search: string }) {
  const { SentCalculation } = calculation.loaded() ?? use(calculation.load());
  return <SentCalculation search={search} />;
}
