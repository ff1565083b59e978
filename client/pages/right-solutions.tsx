// RS-01 to RS-03: the site search, what it is like to work with us, and the six steps of a client's first months.
import { Link } from 'wouter';
import { QUERY_LENGTH } from '#shared/search/words.ts';
import { headOf } from '#shared/navigation/head.ts';
import { rightSolutions } from '#shared/navigation/heads/right-solutions.ts';
import { paths, SEARCH_PARAM } from '#shared/navigation/paths.ts';
import type { PageParams } from '../app/routes.ts';
import { ButtonLink } from '../components/controls/button.tsx';
import { Picture } from '../components/pictures/picture.tsx';
import { ScrollRow } from '../components/pictures/scroll-row.tsx';
import { Section } from '../components/page/section.tsx';
import { Seo } from '../components/page/seo.tsx';
import { SearchBox } from '../sections/frame/search-box.tsx';
import { useContent } from '../app/content.ts';
import { usePageState } from '../app/page-state.ts';
import type { Utils } from '../app/trpc.ts';
import { steps, supports, waysOfWorking } from '../sections/right-solutions-texts.ts';
import './right-solutions.css';

const popular = [
  { name: 'VAT', href: paths.service('taxation', 'vat') },
  { name: 'Corporate tax', href: paths.service('taxation', 'corporate-tax') },
  { name: 'Free zone company', href: paths.service('company-formation-and-business-consultancy', 'free-zone-business-setup') },
  { name: 'External audit', href: paths.service('audit-and-assurance', 'external-audit') },
  { name: 'AML', href: paths.service('regulatory-and-compliance', 'aml-compliance') },
] as const;

const queryOf = (search: string) => ({ query: (new URLSearchParams(search).get(SEARCH_PARAM) ?? '').slice(0, QUERY_LENGTH) });

export async function prefetch(utils: Utils, _params: PageParams, search = '') {
  if (queryOf(search).query) await utils.content.search.find.prefetch(queryOf(search));
}

export function Page() {
  // Only what the server answered: in the browser the search box answers.
  const asked = queryOf(usePageState().search ?? '');
  const { data: found } = useContent('search.find', asked, { isWanted: false });
  return (
    <>
      <Seo {...headOf('rightSolutions', rightSolutions)} />
      <header className="solutions-head">
        <Picture path="pictures/page/right-solutions" widths={[480, 750, 960, 1440]} alt="" sizes="(min-width: 64rem) 55vw, 100vw" isFirst />
        <div className="solutions-head-inner">
          <p className="overline">Right solutions</p>
          <h1>Ask the question as you would ask a colleague</h1>
          <SearchBox id="search-input" label="What do you need an answer to?" given={asked.query} found={found} />
          <ul className="solutions-popular" aria-label="Popular searches">
            {popular.map(({ name, href }) => (
              <li key={href}>
                <Link href={href}>{name}</Link>
              </li>
            ))}
          </ul>
        </div>
      </header>
      <Section isWide overline="How we work" heading="Six things clients notice" lead="None of them is a service. Together they are why the services work.">
        <ScrollRow label="How we work">
          {waysOfWorking.map(({ heading, text, picture }, index) => (
            <li key={heading} className="solutions-card">
              <Picture path={`pictures/category/${picture}`} widths={[640, 1280]} alt="" sizes="22rem" />
              <div>
                <p className="solutions-number" aria-hidden="true">
                  {index + 1}
                </p>
                <h3>{heading}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ScrollRow>
      </Section>
      <Section tone="paper" className="solutions-journey">
        <div className="solutions-journey-head">
          <p className="overline">The client journey</p>
          <h2>From the first meeting to the monthly report</h2>
          <p className="section-lead">Six steps. The first two happen once, the other four come back every month.</p>
          <ButtonLink href={paths.freeConsultation}>Begin with a free call</ButtonLink>
        </div>
        <ol className="solutions-steps">
          {steps.map(({ heading, text, when }) => (
            <li key={heading}>
              <p className="solutions-when">{when}</p>
              <h3>{heading}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section tone="ink" overline="And after that" heading="Ongoing support and advisory">
        <ul className="solutions-supports">
          {supports.map(({ heading, text }) => (
            <li key={heading}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
