// FORM-03: the enquiry about one service; ids of the address choose it beforehand.
import { findChoice, serviceChoices } from '#shared/catalogue.ts';
import { serviceEnquiry } from '#shared/forms/service-enquiry.ts';
import { Seo } from '../components/seo.tsx';
import type { PageOutcome, PageParams } from '../routes.ts';
import { LeadForm } from '../sections/lead-form.tsx';
import type { Utils } from '../trpc.ts';
import { usePageState } from '../page-state.ts';
import './service-enquiry.css';

const findService = ({ serviceId, subServiceId }: PageParams) => findChoice(serviceChoices, Number(serviceId), Number(subServiceId));

export async function prefetch(_utils: Utils, params: PageParams): Promise<PageOutcome | void> {
  if (!findService(params)) return { status: 404 };
}

export function Page({ params }: { params: PageParams }) {
  const { path } = usePageState();
  const found = findService(params);
  const initial = { service: found?.parent.name ?? '', subService: found?.child.name ?? '' };
  return (
    <div className="page enquiry">
      <Seo
        title={found ? `Enquire about ${found.child.name}` : 'Send an enquiry'}
        description={`Ask ${found ? `about ${found.child.name}` : 'us'}: a consultant of our ${found?.parent.name ?? 'Dubai'} team answers within one working day.`}
      />
      <div className="enquiry-text">
        <p className="overline">{found?.parent.name ?? 'Enquiry'}</p>
        <h1>{found ? found.child.name : 'Send an enquiry'}</h1>
        {!found && <p className="failure">Sub-service not found. Choose the service below; your enquiry reaches us all the same.</p>}
        <p>Tell us about your company and what you need. A consultant of the team in Business Bay reads it and answers within one working day.</p>
        <ol className="steps">
          <li>You send the form and get a reference.</li>
          <li>We call or write to you with questions, if there are any.</li>
          <li>You get a written proposal with scope, fee and dates.</li>
        </ol>
      </div>
      <LeadForm key={path} form={serviceEnquiry} initial={initial} />
    </div>
  );
}
