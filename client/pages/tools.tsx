// Every tool, by the question it answers.
import { Link } from 'wouter';
import { headOf } from '#shared/navigation/head.ts';
import { tools } from '#shared/navigation/heads/tools.ts';
import { toolGroups, toolLink, toolPage } from '#shared/navigation/tool-pages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { toolNames } from '#shared/tools/registry.ts';
import { JsonLd } from '../components/page/json-ld.tsx';
import { PageHead } from '../components/page/page-head.tsx';
import { Icon } from '../components/pictures/icon.tsx';
import { Seo } from '../components/page/seo.tsx';
import { usePageState } from '../app/page-state.ts';
import './tools.css';

const groups = (Object.keys(toolGroups) as (keyof typeof toolGroups)[]).map((group) => ({ group, heading: toolGroups[group], names: toolNames.filter((name) => toolPage(name).group === group) }));

export function Page() {
  const { siteUrl } = usePageState();
  return (
    <>
      <Seo {...headOf('tools', tools)} />
      <JsonLd data={{ '@type': 'ItemList', itemListElement: toolNames.map((name, place) => ({ '@type': 'ListItem', position: place + 1, name: toolLink(name).title, url: `${siteUrl}${paths.tool(name)}` })) }} />
      <PageHead heading="Tools" lead="Enter your figures and see the result, each step of it, and the article of law behind the step. Nothing you enter is kept." />
      <div className="page tools-index">
        {groups.map(({ group, heading, names }) => (
          <section key={group} aria-labelledby={`tools-${group}`}>
            <h2 id={`tools-${group}`}>{heading}</h2>
            <ul>
              {names.map(toolLink).map(({ name, title, summary, href }) => (
                <li key={name}>
                  <Link href={href}>
                    <span className="tools-question">{toolPage(name).question}</span>
                    <span>
                      <span className="tools-title">{title}</span>
                      <span className="tools-summary">{summary}</span>
                    </span>
                    <Icon name="arrow-right" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
