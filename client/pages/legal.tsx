// LEGAL-01: terms, privacy and cookies: each a text from server/content/pages with the date of its last review.
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

/** Set in the route table. */
const nameOf = ({ name }: PageParams) => name as TextName;

export async function prefetch(utils: Utils, params: PageParams) {
  await utils.content.texts.page.fetch({ name: nameOf(params) });
}

export function Page({ params }: { params: PageParams }) {
  const { data: text, isError } = useContent('texts.page', { name: nameOf(params) });
  if (!text) return isError ? <p role="alert" className="page failure">{messages.unexpected}</p> : <p role="status" className="page">{messages.textLoading}</p>;
  const { html, headings } = outlineOf(text.html);
  return (
    <>
      <Seo title={text.title} description={text.description} />
      <PageHead heading={text.heading} lead={text.lead}>
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
