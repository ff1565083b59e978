// The page for an enquiry about a service or an industry: what happens next, and the form with the address's choice preselected. From a tool (TOOL-09) the address also brings a computation.
import { use } from 'react';
import { findChoice } from '#shared/firm/catalogue.ts';
import { CALCULATION_FIELD, type Form, type PostedForm } from '#shared/forms/form.ts';
import type { FormName } from '#shared/forms/registry.ts';
import { site } from '#shared/firm/site.ts';
import { Seo } from '../../components/page/seo.tsx';
import { fetchOnce } from '../../app/fetch-once.ts';
import { usePageQuery, usePageState } from '../../app/page-state.ts';
import { loadToolCode } from '../../app/routes.ts';
import type { Utils } from '../../app/trpc.ts';
import { LeadForm } from './lead-form.tsx';
import './enquiry.css';

type Choices = NonNullable<Form['choices']>;
type Props = { form: Form & { name: FormName; choices: Choices }; choice: ReturnType<typeof findChoice>; notFound: string };

/** Loaded only where there is one. */
const calculation = fetchOnce(async () => (await loadToolCode()).sentCalculation());
const isBrought = (search: string, posted?: PostedForm) => posted?.values[CALCULATION_FIELD] ?? search.includes(`${CALCULATION_FIELD}=`);

/** For the server, which renders without waiting. */
export async function prefetchCalculation(utils: Utils, search: string, posted?: PostedForm) {
  if (isBrought(search, posted)) await calculation.load().then((module) => module.prefetchCalculation(utils, search));
}

export function Enquiry({ form, choice, notFound }: Props) {
  const { path, posted } = usePageState();
  const { parent, child } = choice ?? {};
  const initial = { [form.choices.parent]: parent?.name ?? '', [form.choices.child]: child?.name ?? '' };
  return (
    <div className="page enquiry">
      <Seo
        title={child ? `Enquire about ${child.name}` : 'Send an enquiry'}
        description={`Ask ${child ? `about ${child.name}` : 'us'}: a consultant of our ${parent?.name ?? 'Dubai'} team answers within one working day.`}
      />
      <div className="enquiry-text">
        <p className="overline">Enquiry</p>
        <h1>{child ? `Ask about ${child.name}` : 'Send an enquiry'}</h1>
        {!choice && <p className="failure">{notFound}</p>}
        <p>A consultant answers within one working day.</p>
      </div>
      <LeadForm key={path} form={form} initial={initial}>
        {isBrought(usePageQuery(), posted) && <Calculation />}
      </LeadForm>
      <div className="enquiry-text">
        <p>Tell us about your company and what you need. It is read by a consultant of the team in Business Bay.</p>
        <ol className="enquiry-steps">
          <li>You send the form and get a reference.</li>
          <li>We call or write to you with questions, if there are any.</li>
          <li>You get a written proposal with scope, fee and dates.</li>
        </ol>
        <p>
          Rather speak to somebody? Call <a href={site.phone.href} dir="ltr">{site.phone.display}</a>, {site.hours} in Dubai.
        </p>
      </div>
    </div>
  );
}

function Calculation() {
  const { SentCalculation } = calculation.loaded() ?? use(calculation.load());
  return <SentCalculation />;
}
