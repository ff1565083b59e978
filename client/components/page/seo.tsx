// The head of a page: React moves these into it, on the server and on navigation alike.
import { site } from '#shared/firm/site.ts';
import { usePageState } from '../../app/page-state.ts';

/** For pages whose family has no card of its own. */
const DEFAULT_CARD = 'social/default.jpg';

type SeoProps = {
  title: string;
  description?: string;
  keywords?: readonly string[];
  type?: 'website' | 'article';
  /** Below /: a card of 1200 × 630 from social/, or an article's picture. */
  image?: string | null;
  /** The page says that there is nothing at its address. The server's answer says so by its status; a page that was navigated to has none. */
  isMissing?: boolean;
};

export function Seo({ title, description = site.description, keywords, type = 'website', image, isMissing = false }: SeoProps) {
  const { path, siteUrl, status } = usePageState();
  const url = `${siteUrl}${path}`;
  const fullTitle = title.includes(site.name) ? title : `${title} · ${site.name}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords.join(', ')} />}
      {status === 200 && (isMissing ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />)}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${siteUrl}/${image ?? DEFAULT_CARD}`} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
    </>
  );
}
