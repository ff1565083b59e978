// What needs attention besides leads: reviews of the law that are due, and articles for which the release has a newer text.
import { Link } from 'wouter';
import { paths } from '#shared/navigation/paths.ts';
import { trpc } from '../../app/trpc.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export function OverviewUpkeep() {
  const { data } = trpc.admin.upkeep.useQuery();
  if (!data) return null;
  const { rulesDue, rulesSoon, textsDue, newerTexts } = data;
  if (rulesDue + rulesSoon + textsDue + newerTexts.length === 0) return null;
  return (
    <section className="panel overview-upkeep" aria-label="Upkeep">
      <h2>Upkeep</h2>
      <ul className="overview-list">
        {rulesDue > 0 && <li><Link href={paths.rules}>{counted(rulesDue, 'rule is due for review', 'rules are due for review')}</Link></li>}
        {textsDue > 0 && <li><Link href={paths.rules}>{counted(textsDue, 'text is due for review', 'texts are due for review')}</Link></li>}
        {rulesSoon > 0 && <li><Link href={paths.rules}>{counted(rulesSoon, 'rule ends or falls due within 60 days', 'rules end or fall due within 60 days')}</Link></li>}
        {newerTexts.map(({ id, topic }) => (
          <li key={id}>
            <Link href={paths.updateBlog(id)}>The release has a newer text: <bdi>{topic}</bdi></Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
