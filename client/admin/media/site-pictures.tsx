// The pictures that pages show without anybody having chosen them here, by page: each leads to where it is changed.
import { Link } from 'wouter';
import { type KindName, kindOf } from '#shared/edition/kinds.ts';
import { paths } from '#shared/navigation/paths.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { trpc } from '../../app/trpc.ts';
import { pictureAddress } from '../records/picture-address.ts';

/** By their pages. The others, of services and industries, are the design's own. */
const shownOn: readonly [KindName, string][] = [
  ['team', 'About us: the team'],
  ['office', 'Contact: the offices'],
  ['partner', 'Home page: partners'],
  ['episode', 'Our channel: episodes'],
  ['head', 'Shared links'],
];
const MOST = 50;

export function SitePictures() {
  const answers = trpc.useQueries((ask) => shownOn.map(([kind]) => ask.admin.site.items({ kind, pageSize: MOST })));
  const articles = trpc.admin.blogs.page.useQuery({ page: 1, pageSize: MOST, search: '' });
  const covers = (articles.data?.rows ?? []).flatMap(({ id, topic, image_path }) => (image_path ? [{ id: String(id), title: topic, picture: image_path, href: paths.updateBlog(id) }] : []));
  return (
    <section className="media-site" aria-labelledby="site-pictures">
      <h2 id="site-pictures">On the site now</h2>
      <p className="media-count">What pages show, by page. Choose another where it says so; pictures of services, industries and pages that are not here belong to the design and come with a release.</p>
      {answers.some(({ isError }) => isError) && <p role="alert" className="failure">{staffMessages.dataFailed}</p>}
      {answers.some(({ isPending }) => isPending) && <Skeleton lines={6} />}
      {answers.map(({ data }, index) => {
        const [kind, page] = shownOn[index]!;
        const field = kindOf(kind).pictureField ?? '';
        const rows = (data?.rows ?? []).filter(({ picture }) => picture !== '').map((row) => ({ id: row.key, title: row.title, picture: row.picture, href: `${paths.siteItem(kind, row.key)}?field=${field}` }));
        return <Group key={kind} page={page} rows={rows} shape={kind === 'head' ? '40 / 21' : undefined} isMark={kind === 'partner'} />;
      })}
      <Group page="Articles" rows={covers} />
    </section>
  );
}

type Row = { id: string; title: string; picture: string; href: string };

/** `shape`: the pictures' own, so that nothing is cut off. `isMark`: whole as well, and folded. */
function Group({ page, rows, shape, isMark = false }: { page: string; rows: Row[]; shape?: string | undefined; isMark?: boolean }) {
  if (rows.length === 0) return null;
  return (
    <details className="media-page" open={!isMark || undefined}>
      <summary>
        <h3>{page}</h3> <span className="count">{rows.length}</span>
      </summary>
      <ul className="media-grid">
        {rows.map(({ id, title, picture, href }) => (
          <li key={id} className="media-tile">
            <img src={pictureAddress(picture)} alt="" loading="lazy" style={{ ...(shape && { aspectRatio: shape }), ...(isMark && { objectFit: 'contain' }) }} />
            <span className="media-tile-name">{title}</span>
            <Link href={href} className="media-tile-uses" aria-label={`Replace the picture of ${title}`}>Replace</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
