// CEO-01: the letter from the founder and CEO, with a link back to where it was announced.
import { Link } from 'wouter';
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { site } from '#shared/firm/site.ts';
import { Icon } from '../components/pictures/icon.tsx';
import { Picture } from '../components/pictures/picture.tsx';
import { RichText } from '../components/articles/rich-text.tsx';
import { Seo } from '../components/page/seo.tsx';
import { useContent } from '../app/content.ts';
import type { Utils } from '../app/trpc.ts';
import './ceo.css';

const letter = { name: 'ceo-letter' as const };
/** The subject marks it as being for the founder, not the general inbox. */
const mailToFounder = () => `mailto:${site.email}?subject=${encodeURIComponent('For the founder and CEO')}`;

export async function prefetch(utils: Utils) {
  await utils.content.texts.page.fetch(letter);
}

export function Page() {
  const { data: text, isError } = useContent('texts.page', letter);
  return (
    <div className="ceo">
      <Picture path="pictures/page/ceo-letter" widths={[640, 1280, 1600]} alt="" sizes="max(100vw, 55rem)" isFirst />
      <div className="ceo-paper">
        <p>
          <Link href={`${paths.home}#ceo`} className="ceo-back">
            Back
          </Link>
        </p>
        {!text && (isError ? <p role="alert" className="failure">{messages.unexpected}</p> : <p role="status">{messages.textLoading}</p>)}
        {text && (
          <article>
            <Seo title={text.title} description={text.description} image="social/ceo.jpg" />
            <h1>{text.heading}</h1>
            <p className="ceo-motto">{text.lead}</p>
            <p className="ceo-write">
              <a href={mailToFounder()}>
                <Icon name="mail" /> Write to the founder
              </a>
            </p>
            <RichText html={text.html} />
            <footer className="ceo-signature">
              <p className="ceo-role">Founder and CEO</p>
              <p>{site.name}, {site.offices[0].address}</p>
            </footer>
            <p className="ceo-actions">
              <a className="button" href={mailToFounder()}>
                Write to the founder
              </a>
              <Link className="button button-quiet" href={`${paths.about}#our-team`}>
                Meet the team
              </Link>
            </p>
          </article>
        )}
      </div>
    </div>
  );
}
