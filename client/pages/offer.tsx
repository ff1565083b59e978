// What we offer every new client: six promises side by side, then the conditions.
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { whatsappUrl } from '#shared/firm/site.ts';
import { ButtonLink } from '../components/controls/button.tsx';
import { CaseBand } from '../components/page/case-band.tsx';
import { LocalDate } from '../components/articles/local-date.tsx';
import { PageHead } from '../components/page/page-head.tsx';
import { RichText } from '../components/articles/rich-text.tsx';
import { Section } from '../components/page/section.tsx';
import { Seo } from '../components/page/seo.tsx';
import { useContent } from '../app/content.ts';
import type { Utils } from '../app/trpc.ts';
import './offer.css';

const text = { name: 'offer' as const };
const picture = { path: 'pictures/page/offer', widths: [480, 960, 1440] };

export async function prefetch(utils: Utils) {
  await utils.content.texts.page.fetch(text);
}

export function Page() {
  const { data: offer, isError } = useContent('texts.page', text);
  if (!offer) return isError ? <p role="alert" className="page failure">{messages.unexpected}</p> : <p role="status" className="page">{messages.textLoading}</p>;
  // One part for each heading; the last has the conditions.
  const parts = offer.html.split(/(?=<h2)/).filter((part) => part.startsWith('<h2'));
  return (
    <>
      <Seo title={offer.title} description={offer.description} image="social/offer.jpg" />
      <PageHead heading={offer.heading} lead={offer.lead} picture={picture}>
        <Actions />
      </PageHead>
      <Section className="offer">
        <div className="offer-promises">
          {parts.slice(0, -1).map((html) => (
            <RichText key={html} html={html} />
          ))}
        </div>
        <div className="offer-conditions">
          <RichText html={parts.at(-1) ?? ''} />
          <p>
            Last reviewed on <LocalDate iso={offer.reviewed} />
          </p>
        </div>
      </Section>
      <CaseBand heading="Begin with the free call">
        <Actions />
      </CaseBand>
    </>
  );
}

function Actions() {
  return (
    <div className="page-head-actions">
      <ButtonLink variant="brass" href={paths.freeConsultation}>
        Book the free call
      </ButtonLink>
      <ButtonLink variant="ghost" href={whatsappUrl('Hello, I would like to book the free first call.')} target="_blank">
        WhatsApp
      </ButtonLink>
    </div>
  );
}
