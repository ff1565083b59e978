// A category of services: what belongs to it, whom each service concerns, the choice its readers face, and two articles.
import { findCategory, type ServiceCategory, services } from '#shared/firm/catalogue.ts';
import { categoryAlts } from '#shared/firm/category-pictures.ts';
import type { CategoryPage } from '#shared/content/page-text.ts';
import { site, whatsappUrl } from '#shared/firm/site.ts';
import { messages } from '#shared/messages.ts';
import { findNearest } from '#shared/navigation/nearest.ts';
import { COMPARISON_ID, paths } from '#shared/navigation/paths.ts';
import { whole } from '../components/articles/whole.ts';
import { ButtonLink } from '../components/controls/button.tsx';
import { Card } from '../components/page/card.tsx';
import { CaseBand } from '../components/page/case-band.tsx';
import { ComparisonBand } from '../components/page/comparison.tsx';
import { DetailHero, DetailPicture } from '../components/page/detail-hero.tsx';
import { JsonLd } from '../components/page/json-ld.tsx';
import { NearestMatches } from '../components/page/nearest-matches.tsx';
import { Picture } from '../components/pictures/picture.tsx';
import { Section } from '../components/page/section.tsx';
import { Seo } from '../components/page/seo.tsx';
import { SiblingLinks } from '../components/articles/sibling-links.tsx';
import { StatusMessage } from '../components/controls/status-message.tsx';
import { usePageState } from '../app/page-state.ts';
import type { PageOutcome, PageParams } from '../app/routes.ts';
import { ServiceArticles } from '../sections/service-articles.tsx';
import { useContent } from '../app/content.ts';
import type { Utils } from '../app/trpc.ts';
import './service-category.css';

const ARTICLES = 2;
const read = ({ category = '' }: PageParams) => ({ category });
/** Articles about any of its services. */
const articlesOf = ({ headtitle }: ServiceCategory) => ({ category: headtitle, service: headtitle });

export async function prefetch(utils: Utils, params: PageParams): Promise<PageOutcome | void> {
  const category = findCategory(read(params).category);
  if (!category) return { status: 404 };
  await Promise.all([utils.content.services.category.fetch({ category: category.title }), utils.content.blogs.forService.prefetch(articlesOf(category))]);
}

export function Page({ params }: { params: PageParams }) {
  const { category: slug } = read(params);
  const category = findCategory(slug);
  const { data: text, error } = useContent('services.category', { category: slug }, { isWanted: category !== undefined });
  if (!category) return <NotFound wanted={slug} />;
  const address = paths.serviceCategory(category.title);
  const whatsapp = whatsappUrl(`Hello, I have a question about ${category.headtitle}.`);
  return (
    <>
      {text && <Head text={text} category={category} />}
      <DetailHero
        crumbs={[{ name: 'Home', href: paths.home }, { name: category.headtitle, href: address }]}
        overline="Services"
        heading={category.headtitle}
        lead={text?.lead}
        actions={
          <>
            <ButtonLink variant="brass" href={paths.freeConsultation}>
              Book a free call
            </ButtonLink>
            <ButtonLink variant="ghost" {...(text?.comparison ? { href: `#${COMPARISON_ID}` } : { href: whatsapp, target: '_blank' })}>
              {text?.comparison ? text.comparison.action : 'Ask on WhatsApp'}
            </ButtonLink>
          </>
        }
        picture={<DetailPicture path={`pictures/category/${category.title}`} widths={[640, 1280, 1920]} alt={categoryAlts[category.title]!} />}
      />
      <Section heading="Which service fits" className="category-services">
        {error && <StatusMessage kind="error">{messages.unexpected}</StatusMessage>}
        <Services category={category} text={text} />
      </Section>
      {text?.comparison && <ComparisonBand comparison={text.comparison} />}
      <ServiceArticles {...articlesOf(category)} most={ARTICLES} />
      <SiblingLinks heading="All services" current={address} links={services.map(({ title, headtitle }) => ({ name: headtitle, href: paths.serviceCategory(title) }))} />
      <CaseBand heading="Not sure which it is?">
        <ButtonLink variant="brass" href={paths.freeConsultation}>
          Book a free call
        </ButtonLink>
        <ButtonLink variant="ghost" href={whatsapp} target="_blank">
          WhatsApp
        </ButtonLink>
      </CaseBand>
    </>
  );
}

function Head({ text, category }: { text: CategoryPage; category: ServiceCategory }) {
  const { siteUrl } = usePageState();
  const offered = category.subtitles.map(({ headsubtitle, keyword }, place) => ({ '@type': 'ListItem', position: place + 1, name: headsubtitle, url: `${siteUrl}${paths.service(category.title, keyword)}` }));
  return (
    <>
      <Seo title={text.title} description={text.description} image={`social/${category.title}.jpg`} />
      <JsonLd data={{ '@type': 'CollectionPage', name: category.headtitle, description: text.description, url: `${siteUrl}${paths.serviceCategory(category.title)}`, isPartOf: { '@type': 'WebSite', name: site.name, url: siteUrl }, mainEntity: { '@type': 'ItemList', itemListElement: offered } }} />
    </>
  );
}

function Services({ category, text }: { category: ServiceCategory; text: CategoryPage | undefined }) {
  return (
    <div className="card-grid category-cards">
      {category.subtitles.map(({ keyword, headsubtitle }) => {
        const facts = text?.services.find((service) => service.keyword === keyword);
        return (
          <Card key={keyword} href={paths.service(category.title, keyword)} heading={headsubtitle} picture={<Picture path={`pictures/service/${keyword}`} widths={[480, 960]} alt="" sizes="(min-width: 68rem) 24rem, (min-width: 44rem) 46vw, 92vw" />}>
            {facts && (
              <dl className="category-facts">
                <dt>Who needs it</dt>
                <dd>{whole(facts.who)}</dd>
                <dt>Time to allow</dt>
                <dd>{whole(facts.takes)}</dd>
              </dl>
            )}
          </Card>
        );
      })}
    </div>
  );
}

function NotFound({ wanted }: { wanted: string }) {
  const nearest = findNearest(services, wanted, { nameOf: ({ title }) => title });
  return <NearestMatches title={messages.serviceNotFound} matches={nearest.map(({ title, headtitle }) => ({ name: headtitle, group: 'Services', href: paths.serviceCategory(title) }))} />;
}
