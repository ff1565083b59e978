// The menu on narrow screens: the pages, then the service categories, then the services of a category.
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { type ServiceCategory, services } from '#shared/firm/catalogue.ts';
import { type MenuItem, overlay, speakToExpert } from '#shared/navigation/menu.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Icon } from '../../components/pictures/icon.tsx';

type Level = 'pages' | 'services' | ServiceCategory;

const pagesNow = (): readonly MenuItem[] => [...overlay, { ...speakToExpert, name: speakToExpert.name.toUpperCase() }];
const servicesOf = (category: ServiceCategory) => [{ name: `All of ${category.headtitle}`, href: paths.serviceCategory(category.title) }, ...category.subtitles.map(({ headsubtitle, keyword }) => ({ name: headsubtitle, href: paths.service(category.title, keyword) }))];

export function MenuList({ onLeave }: { onLeave: () => void }) {
  const [level, setLevel] = useState<Level>('pages');
  const list = useRef<HTMLElement>(null);
  const shownLevel = useRef<Level>('pages');
  // The button pressed has gone, so the focus moves to the start of the new list.
  useEffect(() => {
    if (shownLevel.current !== level) list.current?.querySelector<HTMLElement>('a, button')?.focus();
    shownLevel.current = level;
  }, [level]);

  if (level === 'pages') {
    return (
      <nav ref={list} className="menu-list" aria-label="Site">
        <ul>
          <Links items={pagesNow()} onLeave={onLeave} />
          <Deeper name="SERVICES" onOpen={() => setLevel('services')} />
        </ul>
      </nav>
    );
  }
  const isCategory = level !== 'services';
  return (
    <nav ref={list} className="menu-list menu-list-inner" aria-label="Services">
      <button type="button" className="menu-back" onClick={() => setLevel(isCategory ? 'services' : 'pages')}>
        <Icon name="chevron-left" />
        {isCategory ? 'Services' : 'Menu'}
      </button>
      <p className="menu-list-heading">{isCategory ? level.headtitle : 'Services'}</p>
      <ul>
        {isCategory ? <Links items={servicesOf(level)} onLeave={onLeave} /> : services.map((category) => <Deeper key={category.id} name={category.headtitle} onOpen={() => setLevel(category)} />)}
      </ul>
    </nav>
  );
}

function Links({ items, onLeave }: { items: readonly MenuItem[]; onLeave: () => void }) {
  return items.map(({ name, href }) => (
    <li key={href}>
      <Link href={href} onClick={onLeave}>
        {name}
      </Link>
    </li>
  ));
}

function Deeper({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <li>
      <button type="button" onClick={onOpen}>
        {name}
        <Icon name="chevron-right" />
      </button>
    </li>
  );
}
