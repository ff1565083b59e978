// EST-01 to EST-04, AMB-23: what it costs to finance an amount: one itemised sum, and below it the specification's illustration, as a quote to be checked by that sum.
import { useState } from 'react';
import { Link } from 'wouter';
import { everyService, findServiceById, services } from '#shared/firm/catalogue.ts';
import { estimate, itemise, itemiseAs } from '#shared/firm/estimate.ts';
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Button, ButtonLink } from '../components/controls/button.tsx';
import { DetailHero } from '../components/page/detail-hero.tsx';
import { NearestMatches } from '../components/page/nearest-matches.tsx';
import { RangeSlider } from '../components/controls/range-slider.tsx';
import { Section } from '../components/page/section.tsx';
import { Seo } from '../components/page/seo.tsx';
import type { PageOutcome, PageParams } from '../app/routes.ts';
import type { Utils } from '../app/trpc.ts';
import './estimate.css';

/** One address per service, so `03` and `3.0` are not accepted. */
const idOf = (text = '') => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0);
const find = ({ serviceId, subServiceId }: PageParams) => findServiceById(idOf(serviceId), idOf(subServiceId));
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const dollars = (value: number) => `$${whole.format(value)}`;
/** To the fils, as 1% of an amount in dollars is seldom a whole number of dirhams. */
const fils = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const inDirhams = (value: number) => `AED ${fils.format(value).replace('.00', '')}`;
const dirhams = (value: number) => inDirhams(value * estimate.dirhams);
const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
/** EST-01: in thousands. */
const thousands = (value: number) => `$${whole.format(value / 1000)}k`;
/** The ends of the scale. */
const shortly = (value: number) => (value < 1_000_000 ? thousands(value) : `$${Number((value / 1_000_000).toFixed(1))}m`);
/** As the firm states it: '1%', '1.5%'. */
const stated = (value: number) => `${Number((value * 100).toFixed(2))}%`;
const inYears = (years: number) => (years === 1 ? '1 year' : `${years} years`);
/** For the table shown where the sliders cannot be used. */
const sampleAmounts = () => [estimate.leastAmount, ...[500_000, 1_000_000].filter((amount) => amount > estimate.leastAmount && amount < estimate.mostAmount), estimate.mostAmount];

export async function prefetch(_utils: Utils, params: PageParams): Promise<PageOutcome | void> {
  if (!find(params)) return { status: 404 };
}

export function Page({ params }: { params: PageParams }) {
  const [amount, setAmount] = useState<number>(estimate.leastAmount);
  const [years, setYears] = useState<number>(estimate.leastYears);
  const found = find(params);
  if (!found) return <NotFound wanted={idOf(params.serviceId)} />;
  const { category, service } = found;
  const enquiry = paths.serviceEnquiry(category.id, service.subid);
  return (
    <>
      <Seo
        title={`Estimate for ${service.headsubtitle}`}
        description={`What an amount borrowed around ${service.headsubtitle} costs over one or two years: interest, fee in and fee out, line by line, in dirhams and dollars.`}
      />
      <DetailHero
        crumbs={[{ name: 'Home', href: paths.home }, { name: category.headtitle, href: paths.serviceCategory(category.title) }, { name: service.headsubtitle, href: paths.service(category.title, service.keyword) }, { name: 'Estimate', href: paths.estimate(category.id, service.subid) }]}
        overline="Financing"
        heading="What financing would cost"
        lead="Choose an amount and a duration, and see what a lender’s money comes to. This is not our fee: our proposal names that before any work begins."
        actions={
          <ButtonLink variant="brass" href={enquiry}>
            Make an appointment
          </ButtonLink>
        }
      />
      <div className="estimate">
        <div className="estimate-card">
        <form className="estimate-sliders needs-script">
          <RangeSlider label="Amount" name="amount" min={estimate.leastAmount} max={estimate.mostAmount} step={estimate.amountStep} value={amount} onChange={setAmount} format={thousands} formatEnd={shortly} also={dirhams(amount)} />
          <RangeSlider label="Duration" name="duration" min={estimate.leastYears} max={estimate.mostYears} step={1} value={years} onChange={setYears} format={inYears} />
        </form>
        <Calculation amount={amount} years={years} />
        </div>
        <noscript>
          <Samples />
        </noscript>
      </div>
      <Section tone="limestone" className="estimate-notes">
        <div>
        <h2>How it is worked out</h2>
        <p>
          {`Interest is ${stated(estimate.yearlyRate)} a year on the whole amount, paid at the end of each year, and the amount itself is repaid at the end. The cost per year is the one rate at which all payments together are worth what was received. Dirhams are at the fixed rate of `}
          {estimate.dirhams} to the dollar.
        </p>
        <p>We do not lend, and nothing here is an offer of finance: a bank or licensed lender sets its own rate, fees and schedule. We help you to ask for the right amount, and to compare what you are offered. What the law itself costs, such as tax and penalties, you can work out with <Link href={paths.tools}>our tools</Link>.</p>
        <div className="estimate-actions">
          <ButtonLink href={enquiry}>Ask about your case</ButtonLink>
          <Button variant="quiet" className="needs-script" onClick={() => print()}>
            Print
          </Button>
        </div>
        </div>
        <Illustration amount={amount} years={years} />
      </Section>
    </>
  );
}

/** EST-02, in the specification's words: a quote whose sum does not follow from the rates it names, for a reader to check. */
function Illustration({ amount, years }: { amount: number; years: number }) {
  const { cost } = itemise(amount, years);
  return (
    <section className="estimate-illustration" aria-labelledby="estimate-illustration estimate-quote">
      <p id="estimate-illustration" className="overline">
        Illustration
      </p>
      <h2 id="estimate-quote">A quote to check</h2>
      <p>Some quotes name one flat sum beside the rates, as this made-up one does for {dollars(amount)}.</p>
      <dl>
        <div>
          <dt>Repayable</dt>
          <dd>{dollars(amount + estimate.illustratedCost)}</dd>
        </div>
        <div>
          <dt>Interest</dt>
          <dd>{`${stated(estimate.yearlyRate)} APR`}</dd>
        </div>
        <div>
          <dt>Total interest and fees</dt>
          <dd>{dollars(estimate.illustratedCost)}</dd>
        </div>
      </dl>
      <p>{`Includes ${stated(estimate.feeIn)} in and ${stated(estimate.feeOut)} out fees`}</p>
      <p className="estimate-verdict">{`Worked out line by line over ${inYears(years)}, the same rates come to ${dollars(cost)}. ${cost > estimate.illustratedCost ? `Ask what the other ${dollars(cost - estimate.illustratedCost)} is before you sign.` : ''}`.trim()}</p>
    </section>
  );
}

function Calculation({ amount, years }: { amount: number; years: number }) {
  const { yearlyCost } = itemise(amount, years);
  const aed = itemiseAs(amount, years, { rate: estimate.dirhams, unit: 0.01 });
  const usd = itemiseAs(amount, years, { rate: 1, unit: 1 });
  const rows = [
    { name: 'Amount', item: 'amount' },
    { name: `Fee in, ${stated(estimate.feeIn)} at the start`, item: 'feeIn' },
    { name: `Interest, ${stated(estimate.yearlyRate)} a year for ${inYears(years)}`, item: 'interest' },
    { name: `Fee out, ${stated(estimate.feeOut)} at the end`, item: 'feeOut' },
  ] as const;
  const sums = [
    { name: 'Total interest and fees', item: 'cost' },
    { name: 'Total to pay', item: 'repayable' },
  ] as const;
  const toRow = ({ name, item }: (typeof rows | typeof sums)[number]) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{fils.format(aed[item])}</td>
      <td>{whole.format(usd[item])}</td>
    </tr>
  );
  return (
    <section className="estimate-part" aria-labelledby="estimate-calculation">
      <h2 id="estimate-calculation" className="overline">
        Calculation
      </h2>
      <p className="estimate-total">
        {inDirhams(aed.repayable)} <span>to pay in total, {inDirhams(aed.cost)} of it interest and fees</span>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">AED</th>
            <th scope="col">USD</th>
          </tr>
        </thead>
        <tbody>{rows.map(toRow)}</tbody>
        <tfoot>
          {sums.map(toRow)}
          <tr>
            <th scope="row">Cost per year, fees included</th>
            <td colSpan={2}>{percent(yearlyCost)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="visually-hidden" role="status">
        {`Total to pay ${inDirhams(aed.repayable)}, ${inDirhams(aed.cost)} of it interest and fees`}
      </p>
    </section>
  );
}

function Samples() {
  return (
    <Section heading="Other amounts" lead={`Above: ${dollars(estimate.leastAmount)} over ${inYears(estimate.leastYears)}. The interest and fees of others, in US dollars:`} className="estimate-part estimate-samples">
      <table>
        <thead>
          <tr>
            <th scope="col">Amount</th>
            <th scope="col">1 year</th>
            <th scope="col">2 years</th>
          </tr>
        </thead>
        <tbody>
          {sampleAmounts().map((amount) => (
            <tr key={amount}>
              <th scope="row">{whole.format(amount)}</th>
              <td>{whole.format(itemise(amount, 1).cost)}</td>
              <td>{whole.format(itemise(amount, 2).cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** EST-04: the first services of the category in the address, or of the whole catalogue. */
function NotFound({ wanted }: { wanted: number }) {
  const category = services.find(({ id }) => id === wanted);
  const nearest = everyService.filter((entry) => !category || entry.category === category).slice(0, 3);
  const matches = nearest.map((entry) => ({ name: entry.service.headsubtitle, group: entry.category.headtitle, href: paths.estimate(entry.category.id, entry.service.subid) }));
  return <NearestMatches title={messages.serviceNotFound} matches={matches} />;
}
