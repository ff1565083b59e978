// LEGAL-01: terms, privacy, cookies and the offer: each a text from server/content/pages with the date of its last review.
import { messages } from '#shared/messages.ts';
import type { TextName } from '#shared/content/page-text.ts';
import { ContentsList } from '../components/articles/contents-list.tsx';
import { LocalDate } from '../components/articles/local-date.tsx';
import { PageHead } from '../components/page/page-head.tsx';
import { RichText } from '../components/articles/rich-text.tsx';
import { Seo } from '../components/page/seo.tsx';
import { outlineOf } from '../components/articles/outline.ts';
import type { PageParams } from '../app/routes.ts';
import { useContent } from '../app/content.ts';
import type { Utils } from '../app/trpc.ts';
import './legal.css';

/** The offer is promotional, so it has its own picture and sharing card. */
const offer = { picture: { path: 'pictures/page/offer', widths: [480, 960, 1440] }, image: 'social/offer.jpg' };

/** Set in the route table. */
const nameOf = ({ name }: PageParams) => name as TextName;

export async function prefetch(utils: Utils, params: PageParams) {
  await utils.content.texts.page.fetch({ name: nameOf(params) });
}

export function Page({ params }: { params: PageParams }) {
  const { data: text, isError } = useContent('texts.page', { name: nameOf(params) });
  if (!text) return isError ? <p role="alert" className="page failure">{messages.unexpected}</p> : <p role="status" className="page">{messages.textLoading}</p>;
  const { html, headings } = outlineOf(text.html);
  const own = nameOf(params) === 'offer' ? offer : undefined;
  return (
    <>
      <Seo title={text.title} description={text.description} image={own?.image} />
      <PageHead heading={text.heading} lead={text.lead} picture={own?.picture}>
        <p className="legal-reviewed">
          Last reviewed on <LocalDate iso={text.reviewed} />
        </p>
      </PageHead>
      <div className="page legal">
        <ContentsList headings={headings} />
        <RichText html={html} />
      </div>
    </>
  );
}
