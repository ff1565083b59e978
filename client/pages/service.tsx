// SVC-01 to SVC-06: a service of the catalogue: what it is, who needs it and by when, what we do, and how to enquire.
import { Link } from 'wouter';
import { everyService, findService, findSubIndustry, type ServiceCategory, type SubService } from '#shared/firm/catalogue.ts';
import { categoryAlts } from '#shared/firm/category-pictures.ts';
import type { ServicePage } from '#shared/content/page-text.ts';
import { messages } from '#shared/messages.ts';
import { findNearest } from '#shared/navigation/nearest.ts';
import { COMPARISON_ID, paths } from '#shared/navigation/paths.ts';
import { site, whatsappUrl } from '#shared/firm/site.ts';
import { Accordion } from '../components/controls/accordion.tsx';
import { ButtonLink } from '../components/controls/button.tsx';
import { CaseBand } from '../components/page/case-band.tsx';
import { ComparisonPart } from '../components/page/comparison.tsx';
import { ContentsFold } from '../components/articles/contents-list.tsx';
import { DetailBody, SourceNote } from '../components/page/detail-body.tsx';
import { DetailHero, DetailPicture, detailPictureSizes } from '../components/page/detail-hero.tsx';
import { Film } from '../components/pictures/film.tsx';
import { JsonLd } from '../components/page/json-ld.tsx';
import { NearestMatches } from '../components/page/nearest-matches.tsx';
import { RichText } from '../components/articles/rich-text.tsx';
import { Section } from '../components/page/section.tsx';
import { Seo } from '../components/page/seo.tsx';
import { ServiceCards } from '../components/page/service-cards.tsx';
import { SiblingLinks } from '../components/articles/sibling-links.tsx';
import { Skeleton } from '../components/page/skeleton.tsx';
import { StatusMessage } from '../components/controls/status-message.tsx';
import { outlineOf } from '../components/articles/outline.ts';
import { usePageState } from '../app/page-state.ts';
import type { PageOutcome, PageParams } from '../app/routes.ts';
import { ServiceArticles } from '../sections/service-articles.tsx';
import { useContent } from '../app/content.ts';
import type { Utils } from '../app/trpc.ts';
import './service.css';

const QUESTIONS_ID = 'questions';
const TABLE_END = '</table>';
const PARAGRAPH_END = '</p>';
const read = ({ category = '', keyword = '' }: PageParams) => ({ category, keyword });

export async function prefetch(utils: Utils, params: PageParams): Promise<PageOutcome | void> {
  const { category, keyword } = read(params);
  const found = findService(category, keyword);
  if (!found) return { status: 404 };
  await Promise.all([
    utils.content.services.page.fetch({ category, keyword }),
    utils.content.blogs.forService.prefetch({ category: found.category.headtitle, service: found.service.headsubtitle }),
  ]);
}

export function Page({ params }: { params: PageParams }) {
  const { category: categorySlug, keyword } = read(params);
  const found = findService(categorySlug, keyword);
  const { data: text, error } = useContent('services.page', read(params), { isWanted: found !== undefined });
  if (!found) return <NotFound wanted={`${categorySlug} ${keyword}`} />;
  const { category, service } = found;
  const address = paths.service(category.title, service.keyword);
  const bottom = outlineOf(text?.bottom ?? '');
  const enquiry = paths.serviceEnquiry(category.id, service.subid);
  const comparison = text?.comparison;
  const compared = comparison ? [{ id: COMPARISON_ID, text: comparison.heading }] : [];
  const isFirst = comparison?.place === 'before';
  const [opening, top] = isFirst ? openingOf(text!.top) : ['', text?.top ?? ''];
  const headings = [...(isFirst ? compared : []), ...bottom.headings, ...(isFirst ? [] : compared), { id: QUESTIONS_ID, text: 'Questions people ask' }];
  const whatsapp = whatsappUrl(`Hello, I have a question about ${service.headsubtitle}.`);
  return (
    <>
      {text && <ServiceHead text={text} category={category} service={service} />}
      <DetailHero
        crumbs={[{ name: 'Home', href: paths.home }, { name: category.headtitle, href: paths.serviceCategory(category.title) }, { name: service.headsubtitle, href: address }]}
        overline={category.headtitle}
        heading={service.headsubtitle}
        lead={text?.description}
        actions={
          <>
            <ButtonLink variant="brass" href={enquiry}>
              Make an appointment
            </ButtonLink>
            {comparison ? (
              <ButtonLink variant="ghost" href={`#${COMPARISON_ID}`}>
                {comparison.action}
              </ButtonLink>
            ) : (
              <ButtonLink variant="ghost" href={whatsapp} target="_blank">
                Ask on WhatsApp
              </ButtonLink>
            )}
          </>
        }
        picture={
          text?.film ? (
            <Film name={text.film} alt={categoryAlts[category.title]} sizes={detailPictureSizes} isFirst hasUpright />
          ) : (
            <DetailPicture path={`pictures/service/${keyword}`} widths={[480, 960, 1440]} alt={text?.alt ?? ''} />
          )
        }
        {...(text && { facts: factsOf(text.facts) })}
      />
      {text && <ContentsFold headings={headings} />}
      <DetailBody headings={headings} subject={service.headsubtitle} action={{ href: enquiry, text: 'Make an appointment' }}>
        {error && <StatusMessage kind="error">{messages.unexpected}</StatusMessage>}
        {!text && !error && <Skeleton lines={8} />}
        {text && <ServiceText text={text} opening={opening} top={top} bottom={bottom.html} enquiry={enquiry} estimate={paths.estimate(category.id, service.subid)} />}
      </DetailBody>
      {text && <Neighbours text={text} />}
      <ServiceArticles category={category.headtitle} service={service.headsubtitle} />
      <SiblingLinks heading={category.headtitle} current={address} links={category.subtitles.map((sub) => ({ name: sub.headsubtitle, href: paths.service(category.title, sub.keyword) }))} />
      <CaseBand heading={`Ask about ${service.headsubtitle}`}>
        <ButtonLink variant="brass" href={enquiry}>
          Make an appointment
        </ButtonLink>
        <ButtonLink variant="ghost" href={whatsapp} target="_blank">
          WhatsApp
        </ButtonLink>
      </CaseBand>
    </>
  );
}

function ServiceHead({ text, category, service }: { text: ServicePage; category: ServiceCategory; service: SubService }) {
  const { siteUrl } = usePageState();
  const url = `${siteUrl}${paths.service(category.title, service.keyword)}`;
  const provider = { '@type': 'AccountingService', name: site.name, url: siteUrl, telephone: site.phone.display };
  const questions = text.questions.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } }));
  return (
    <>
      <Seo title={text.title} description={text.description} keywords={text.keywords} image={`social/${category.title}.jpg`} />
      <JsonLd data={{ '@type': 'Service', name: service.headsubtitle, serviceType: category.headtitle, description: text.description, url, areaServed: { '@type': 'Country', name: 'United Arab Emirates' }, provider }} />
      <JsonLd data={{ '@type': 'FAQPage', mainEntity: questions }} />
    </>
  );
}

/** Before a comparison stands what the service is: the first paragraph, and the others in the text. */
function openingOf(top: string): [string, string] {
  const end = top.indexOf(PARAGRAPH_END) + PARAGRAPH_END.length;
  return end < PARAGRAPH_END.length ? ['', top] : [top.slice(0, end), top.slice(end)];
}

type TextProps = { text: ServicePage; opening: string; top: string; bottom: string; enquiry: string; estimate: string };

function ServiceText({ text, opening, top, bottom, enquiry, estimate }: TextProps) {
  // On a phone the contact card comes after the text, so a way to ask follows the first table and the last section.
  const end = bottom.indexOf(TABLE_END) + TABLE_END.length;
  const parts = end < TABLE_END.length ? [bottom] : [bottom.slice(0, end), bottom.slice(end)];
  return (
    <>
      {opening && (
        <div className="service-opening">
          <RichText html={opening} />
        </div>
      )}
      {text.comparison?.place === 'before' && <ComparisonPart comparison={text.comparison} />}
      <div className={opening ? 'service-top' : 'service-opening'}>
        <RichText html={top} />
      </div>
      {parts.map((html, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the two halves of one text
        <div key={place} className="service-part">
          <RichText html={html} />
          <p className="service-ask">
            Ask about your case
            <ButtonLink variant="quiet" href={enquiry}>
              Enquire
            </ButtonLink>
          </p>
        </div>
      ))}
      <p className="service-fee">
        Our proposal names the fee before any work begins. <Link href={estimate}>What would financing it cost?</Link>
      </p>
      {text.comparison?.place === 'after' && <ComparisonPart comparison={text.comparison} />}
      <section className="service-questions" aria-labelledby={QUESTIONS_ID}>
        <h2 id={QUESTIONS_ID}>Questions people ask</h2>
        <Accordion mode="multiple" items={text.questions.map(({ question, answer }) => ({ id: question, heading: question, content: <p>{answer}</p> }))} />
      </section>
      <SourceNote reviewed={text.reviewed} sources={text.sources} />
    </>
  );
}

function Neighbours({ text }: { text: ServicePage }) {
  const industries = text.industries.map((pair) => findSubIndustry(pair.industry, pair.subindustry)!);
  return (
    <Section tone="limestone" heading="Related services">
      <ServiceCards related={text.related} />
      {industries.length > 0 && (
        <p className="service-sectors">
          Sectors that ask for it:{' '}
          {industries.map(({ industry, subIndustry }) => (
            <Link key={subIndustry.title} href={paths.subIndustry(industry.title, subIndustry.title)}>
              {subIndustry.headtitle}
            </Link>
          ))}
        </p>
      )}
    </Section>
  );
}

const factsOf = ({ who, when, takes }: ServicePage['facts']) => [
  { term: 'Who needs it', text: who },
  { term: 'By when', text: when },
  { term: 'Time to allow', text: takes },
];

function NotFound({ wanted }: { wanted: string }) {
  const nearest = findNearest(everyService, wanted, { nameOf: ({ category, service }) => `${category.title} ${service.keyword}` });
  const matches = nearest.map(({ category, service }) => ({ name: service.headsubtitle, group: category.headtitle, href: paths.service(category.title, service.keyword) }));
  return <NearestMatches title={messages.serviceNotFound} matches={matches} />;
}
