// FORM-03: the enquiry about a service, preselected by the ids in the address. From a tool (TOOL-09) the address also brings the computation.
import { findChoice, serviceChoices } from '#shared/firm/catalogue.ts';
import { serviceEnquiry } from '#shared/forms/service-enquiry.ts';
import type { PostedForm } from '#shared/forms/form.ts';
import { messages } from '#shared/messages.ts';
import type { PageOutcome, PageParams } from '../app/routes.ts';
import { Enquiry, prefetchCalculation } from '../sections/forms/enquiry.tsx';
import type { Utils } from '../app/trpc.ts';

const findService = ({ serviceId, subServiceId }: PageParams) => findChoice(serviceChoices, Number(serviceId), Number(subServiceId));

export async function prefetch(utils: Utils, params: PageParams, search = '', posted?: PostedForm): Promise<PageOutcome | void> {
  if (!findService(params)) return { status: 404 };
  await prefetchCalculation(utils, search, posted);
}

export function Page({ params }: { params: PageParams }) {
  return (
    <Enquiry form={serviceEnquiry} choice={findService(params)} notFound={`${messages.serviceNotFound}. Choose the service below; your enquiry reaches us all the same.`} />
  );
}
