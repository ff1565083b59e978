// IND-01 to IND-08: one sub-industry: its accounting, tax and compliance questions, and what we do for it.
import { useState } from 'react';
import { everySubIndustry, findSubIndustry } from '#shared/firm/catalogue.ts';
import type { IndustryPage } from '#shared/content/page-text.ts';
import { messages } from '#shared/messages.ts';
import { findNearest } from '#shared/navigation/nearest.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Button, ButtonLink } from '../components/controls/button.tsx';
import { Card } from '../components/page/card.tsx';
import { ContentsFold } from '../components/articles/contents-list.tsx';
import { DetailBody, SourceNote } from '../components/page/detail-body.tsx';
import { DetailHero, DetailPicture } from '../components/page/detail-hero.tsx';
import { NearestMatches } from '../components/page/nearest-matches.tsx';
import { Picture } from '../components/pictures/picture.tsx';
import { RichText } from '../components/articles/rich-text.tsx';
import { Section } from '../components/page/section.tsx';
import { Seo } from '../components/page/seo.tsx';
import { ServiceCards } from '../components/page/service-cards.tsx';
import { SiblingLinks } from '../components/articles/sibling-links.tsx';
import { Skeleton } from '../components/page/skeleton.tsx';
import { StatusMessage } from '../components/controls/status-message.tsx';
import { outlineOf } from '../components/articles/outline.ts';
import type { PageOutcome, PageParams } from '../app/routes.ts';
import { useContent } from '../app/content.ts';
import type { Utils } from '../app/trpc.ts';
import '../components/page/card-row.css';
import './industry.css';

/** IND-04. */
const SHOWN_RELATED = 3;
const widths = [480, 960, 1440];
const read = ({ industry = '', subindustry = '' }: PageParams) => ({ industry, subindustry });

export async function prefetch(utils: Utils, params: PageParams): Promise<PageOutcome | void> {
  const { industry, subindustry } = read(params);
  if (!findSubIndustry(industry, subindustry)) return { status: 404 };
  await utils.content.industries.page.fetch({ industry, subindustry });
}

export function Page({ params }: { params: PageParams }) {
  const { industry: industrySlug, subindustry: slug } = read(params);
  const found = findSubIndustry(industrySlug, slug);
  const { data: text, error } = useContent('industries.page', read(params), { isWanted: found !== undefined });
  if (!found) return <NotFound wanted={`${industrySlug} ${slug}`} />;
  const { industry, subIndustry } = found;
  const { html, headings } = outlineOf(text?.html ?? '');
  const enquiry = paths.industryEnquiry(industry.id, subIndustry.id);
  const address = paths.subIndustry(industry.title, subIndustry.title);
  return (
    <>
      {text && <Seo title={text.title} description={text.description} keywords={text.keywords} image={`social/${industry.title}.jpg`} />}
      <DetailHero
        crumbs={[{ name: 'Home', href: paths.home }, { name: subIndustry.headtitle, href: address }]}
        overline={industry.headtitle}
        heading={subIndustry.headtitle}
        lead={text?.description}
        actions={<ButtonLink variant="brass" href={enquiry}>Enquiry</ButtonLink>}
        picture={<DetailPicture path={`pictures/sub-industry/${slug}`} widths={widths} alt={text?.alt ?? ''} />}
      />
      {text && <ContentsFold headings={headings} />}
      <DetailBody headings={headings} subject={subIndustry.headtitle} action={{ href: enquiry, text: 'Enquiry' }}>
        {error && <StatusMessage kind="error">{messages.unexpected}</StatusMessage>}
        {!text && !error && <Skeleton lines={8} />}
        {text && <RichText html={html} />}
        {text && <SourceNote reviewed={text.reviewed} sources={text.sources} />}
      </DetailBody>
      {text && <Stories stories={text.stories} />}
      {text && (
        <Section heading="Services this sector asks for">
          <ServiceCards related={text.related} />
        </Section>
      )}
      <SiblingLinks
        heading={industry.headtitle}
        current={address}
        links={industry.subindustries.map((sub) => ({ name: sub.headtitle, href: paths.subIndustry(industry.title, sub.title) }))}
      />
      {text && <RelatedIndustries key={address} related={text.relatedIndustries} />}
      <Section tone="ink" overline="Newsletter" heading="Direct Your Inbox" lead="New rules, dates and penalties in the UAE, in one short letter. You can leave it at any time." isCentred className="industry-inbox">
        <ButtonLink variant="brass" href={`${paths.contact}#subscribe`}>
          Subscribe
        </ButtonLink>
      </Section>
    </>
  );
}

/** IND-06. Fictitious, and labelled as such, until the firm supplies its own. */
function Stories({ stories }: { stories: IndustryPage['stories'] }) {
  const isPair = stories.length > 1;
  return (
    <Section tone="limestone" overline={isPair ? 'Illustrations' : 'Illustration'} heading={isPair ? 'Two typical situations' : 'A typical situation'} lead="Invented to show our work. No client’s own story is told here.">
      <div className={isPair ? 'industry-stories is-pair' : 'industry-stories'}>
        {stories.map(({ heading, html }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <RichText html={html} />
          </section>
        ))}
      </div>
    </Section>
  );
}

/** IND-04: three at first, then all, for good. */
function RelatedIndustries({ related }: { related: IndustryPage['relatedIndustries'] }) {
  const [isWhole, setIsWhole] = useState(false);
  const cards = related.map(({ industry, subindustry, excerpt }) => ({ ...findSubIndustry(industry, subindustry)!, excerpt }));
  return (
    <Section heading="Related Industries">
      <div className="card-grid card-row industry-related">
        {cards.map(({ industry, subIndustry, excerpt }, index) => (
          <div key={subIndustry.title} {...(!isWhole && index >= SHOWN_RELATED && { className: 'is-folded' })}>
            <Card
              href={paths.subIndustry(industry.title, subIndustry.title)}
              overline={industry.headtitle}
              heading={subIndustry.headtitle}
              picture={<Picture path={`pictures/sub-industry/${subIndustry.title}`} widths={widths} alt="" sizes="(min-width: 48rem) 33vw, 92vw" />}
            >
              <p>{excerpt}</p>
            </Card>
          </div>
        ))}
      </div>
      {!isWhole && (
        <Button variant="quiet" className="needs-script" onClick={() => setIsWhole(true)}>
          Show More
        </Button>
      )}
    </Section>
  );
}

function NotFound({ wanted }: { wanted: string }) {
  const nearest = findNearest(everySubIndustry, wanted, { nameOf: ({ industry, subIndustry }) => `${industry.title} ${subIndustry.title}` });
  const matches = nearest.map(({ industry, subIndustry }) => ({ name: subIndustry.headtitle, group: industry.headtitle, href: paths.subIndustry(industry.title, subIndustry.title) }));
  return <NearestMatches title={messages.industryNotFound} matches={matches} />;
}
