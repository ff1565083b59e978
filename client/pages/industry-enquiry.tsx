// FORM-04: the enquiry for an industry, preselected by the ids in the address, which can also bring a computation (TOOL-09).
import { findChoice, industryChoices } from '#shared/firm/catalogue.ts';
import { industryEnquiry } from '#shared/forms/industry-enquiry.ts';
import type { PostedForm } from '#shared/forms/form.ts';
import { messages } from '#shared/messages.ts';
import type { PageOutcome, PageParams } from '../app/routes.ts';
import { Enquiry, prefetchCalculation } from '../sections/forms/enquiry.tsx';
import type { Utils } from '../app/trpc.ts';

const findIndustry = ({ industryId, subIndustryId }: PageParams) => findChoice(industryChoices, Number(industryId), Number(subIndustryId));

export async function prefetch(utils: Utils, params: PageParams, search = '', posted?: PostedForm): Promise<PageOutcome | void> {
  if (!findIndustry(params)) return { status: 404 };
  await prefetchCalculation(utils, search, posted);
}

export function Page({ params }: { params: PageParams }) {
  return (
    <Enquiry form={industryEnquiry} choice={findIndustry(params)} notFound={`${messages.industryNotFound}. Choose the industry below; your enquiry reaches us all the same.`} />
  );
}
