// FORM-04: the enquiry for an industry, preselected by the ids in the address, which can also bring a computation (TOOL-09).
import { findChoice, industryChoices } from '#shared/firm/catalogue.ts';
import { industryEnquiry } from '#shared/forms/industry-enquiry.ts';
import { messages } from '#shared/messages.ts';
import type { PageOutcome, PageParams } from '../app/routes.ts';
import { Enquiry } from '../sections/forms/enquiry.tsx';
import { BroughtCalculation, prefetchBrought } from '../sections/tools/brought-calculation.tsx';
import type { Utils } from '../app/trpc.ts';

const findIndustry = ({ industryId, subIndustryId }: PageParams) => findChoice(industryChoices, Number(industryId), Number(subIndustryId));

export async function prefetch(utils: Utils, params: PageParams, search = ''): Promise<PageOutcome | void> {
  if (!findIndustry(params)) return { status: 404 };
  await prefetchBrought(utils, search);
}

export function Page({ params }: { params: PageParams }) {
  return (
    <Enquiry form={industryEnquiry} choice={findIndustry(params)} notFound={`${messages.industryNotFound}. Choose the industry below; your enquiry reaches us all the same.`}>
      <BroughtCalculation />
    </Enquiry>
  );
}
