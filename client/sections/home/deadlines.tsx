// The next three days that concern every company, counted from today in Dubai.
import { headingOf } from '#shared/firm/section-texts.ts';
import { paths } from '#shared/navigation/paths.ts';
import { whole } from '../../components/articles/whole.ts';
import { ButtonLink } from '../../components/controls/button.tsx';
import { Section } from '../../components/page/section.tsx';
import { useContent } from '../../app/content.ts';
import type { Utils } from '../../app/trpc.ts';
import './deadlines.css';

export const prefetchDeadlines = (utils: Utils) => utils.content.tools.deadlines.prefetch();

export function Deadlines() {
  const { data = [] } = useContent('tools.deadlines', undefined);
  if (data.length === 0) return null;
  return (
    <Section tone="limestone" className="deadlines" heading={headingOf('deadlines', 'Next deadlines')}>
      <ol>
        {data.map(({ label, on, day }) => (
          <li key={label}>
            <time dateTime={on}>{day}</time>
            {whole(label)}
          </li>
        ))}
      </ol>
      <p className="deadlines-more">
        <ButtonLink variant="quiet" href={paths.tool('deadlines')}>
          All your deadlines
        </ButtonLink>
      </p>
    </Section>
  );
}
