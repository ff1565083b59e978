// The path down to a page, for readers and for search engines.
import { Link } from 'wouter';
import { usePageState } from '../../app/page-state.ts';
import { JsonLd } from './json-ld.tsx';
import './breadcrumb.css';

/** From the home page down to the page itself. Each needs its own address, or none if there is no such page. */
export type Crumb = { name: string; href?: string };

export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const { siteUrl } = usePageState();
  const elements = items.map(({ name, href }, index) => ({ '@type': 'ListItem', position: index + 1, name, ...(href && { item: `${siteUrl}${href}` }) }));
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <JsonLd data={{ '@type': 'BreadcrumbList', itemListElement: elements }} />
      <ol>
        {items.map(({ name, href }, index) => (
          <li key={name}>
            {index === items.length - 1 ? <span aria-current="page">{name}</span> : href ? <Link href={href}>{name}</Link> : name}
          </li>
        ))}
      </ol>
    </nav>
  );
}
