// Headings that open and close what is below them. Without JavaScript everything is open.
import { type ReactNode, useId, useState } from 'react';
import { whole } from '../articles/whole.ts';
import { Icon } from '../pictures/icon.tsx';
import './accordion.css';

/** `anchor`: where the address can point to it. */
export type AccordionItem = { id: string; anchor?: string; heading: ReactNode; content: ReactNode };
type AccordionProps = {
  items: readonly AccordionItem[];
  /** `single`: opening one closes the other; the open one can be closed. */
  mode?: 'single' | 'multiple';
  initiallyOpen?: 'all' | 'none' | (string & {});
  headingLevel?: 'h2' | 'h3' | 'h4';
};

export function Accordion({ items, mode = 'single', initiallyOpen = 'none', headingLevel: Heading = 'h3' }: AccordionProps) {
  const base = useId();
  const [openIds, setOpenIds] = useState<readonly string[]>(() => items.map(({ id }) => id).filter((id) => initiallyOpen === 'all' || id === initiallyOpen));

  function handleToggle(id: string) {
    if (openIds.includes(id)) setOpenIds(openIds.filter((open) => open !== id));
    else setOpenIds(mode === 'single' ? [id] : [...openIds, id]);
  }

  return (
    <div className="accordion">
      {items.map(({ id, anchor, heading, content }) => {
        const isOpen = openIds.includes(id);
        return (
          <div key={id} id={anchor} className="accordion-item">
            <Heading className="accordion-heading">
              <button type="button" aria-expanded={isOpen} aria-controls={`${base}-${id}-panel`} onClick={() => handleToggle(id)}>
                {typeof heading === 'string' ? whole(heading) : heading}
                <Icon name={isOpen ? 'minus' : 'plus'} />
              </button>
            </Heading>
            <div id={`${base}-${id}-panel`} className="accordion-panel" hidden={!isOpen}>
              {content}
            </div>
          </div>
        );
      })}
    </div>
  );
}
