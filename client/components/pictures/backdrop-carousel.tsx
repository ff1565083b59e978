// SVCH-01 to SVCH-05, HOME-06 and HOME-07: a full-screen band whose slides, each a group of links, change the picture behind them.
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import { Backdrop, type BackdropPicture } from './backdrop.tsx';
import { Carousel } from './carousel.tsx';
import '../page/section.css';
import './backdrop-carousel.css';

const SHOWN_LINKS = 3;
const perView = { 320: 1, 640: 2, 1024: 3, 1280: 4 };

export type LinkGroup = { id: number; heading: string; picture: BackdropPicture; links: readonly { name: string; href: string }[] };

type BackdropCarouselProps = {
  id?: string;
  heading: string;
  groups: readonly LinkGroup[];
  /** Under the heading. */
  intro?: ReactNode;
  /** Only the active slide shows its links. */
  isListOfActiveOnly?: boolean;
};

export function BackdropCarousel({ id, heading, intro, groups, isListOfActiveOnly = false }: BackdropCarouselProps) {
  const headingId = useId();
  const [active, setActive] = useState(0);
  const [isWhole, setIsWhole] = useState(false);
  // In every slide, so that none grows when it becomes the active one.
  const toggleOf = (isActive: boolean) => (
    <button type="button" className={`backdrop-carousel-toggle needs-script${isActive ? '' : ' is-veiled'}`} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
      {isWhole ? 'Show Less' : 'etc...'}
    </button>
  );
  return (
    <section id={id} className="backdrop-carousel section-ink" aria-labelledby={headingId}>
      <Backdrop picture={groups[active]!.picture} />
      <div className="backdrop-carousel-content">
        <div className="backdrop-carousel-head">
          <h2 id={headingId}>{heading}</h2>
          {intro}
        </div>
        <Carousel label={`${heading}: the slides`} perView={perView} isLooping hasDots activeIndex={active} onActiveChange={setActive}>
          {groups.map((group, index) => {
            const isActive = index === active;
            return (
              // Hovering only changes the picture; the heading does the same for keyboard and touch.
              <div key={group.id} className="backdrop-carousel-group" onPointerEnter={(event) => event.pointerType === 'mouse' && setActive(index)} onFocus={() => setActive(index)}>
                <h3>
                  <button type="button" aria-pressed={isActive} onClick={() => setActive(index)}>
                    {group.heading}
                  </button>
                </h3>
                <ul {...(isListOfActiveOnly && !isActive && { className: 'is-veiled' })}>
                  {group.links.map(({ name, href }, place) => (
                    <li key={href} {...(!isWhole && place >= SHOWN_LINKS && { className: 'is-folded' })}>
                      <Link href={href}>{name}</Link>
                    </li>
                  ))}
                </ul>
                {toggleOf(isActive)}
              </div>
            );
          })}
        </Carousel>
      </div>
    </section>
  );
}
