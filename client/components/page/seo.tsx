// The head of a page: React moves these elements there, on the server and on navigation alike.
import { site } from '#shared/firm/site.ts';
import { usePageState } from '../../app/page-state.ts';

/** For pages whose section has no card of its own. */
const DEFAULT_CARD = 'social/default.jpg';

type SeoProps = {
  title: string;
  description?: string;
  keywords?: readonly string[];
  type?: 'website' | 'article';
  /** Path without leading slash: a 1200 × 630 card from social/, or an article's picture. */
  image?: string | null;
  /** Nothing exists at this address. The server says so with its status, which client-side navigation does not have. */
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
