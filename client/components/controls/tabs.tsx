// Panels that share one place, on Base UI's tabs: arrow keys move between them.
import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import './tabs.css';

type TabsProps = { label: string; value?: string; onChange?: (value: string) => void; items: readonly { id: string; name: ReactNode; content: ReactNode }[] };

export function Tabs({ label, value, onChange, items }: TabsProps) {
  return (
    <Base.Root {...(value === undefined ? { defaultValue: items[0]?.id } : { value })} onValueChange={(id) => onChange?.(String(id))}>
      <Base.List className="tabs-list" aria-label={label}>
        {items.map(({ id, name }) => (
          <Base.Tab key={id} value={id} className="tabs-tab">
            {name}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map(({ id, content }) => (
        <Base.Panel key={id} value={id} className="tabs-panel">
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
