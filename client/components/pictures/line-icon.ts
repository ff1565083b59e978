// Draws Lucide's icons in place of Lucide's own code for it (vite.config.ts), which handles much that we never ask for and is on every page. The same markup.
import type { LucideIconData, LucideProps } from 'lucide-react';
import { createElement } from 'react';

const drawn = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

// oxlint-disable-next-line import/no-default-export -- as Lucide's icons import it
export default function createLineIcon({ name, aliases = [], node }: LucideIconData) {
  const names = ['lucide', ...[name, ...aliases].map((known) => `lucide-${String(known)}`)].join(' ');
  return ({ size = 24, className = '', ...others }: LucideProps) =>
    createElement('svg', { ...drawn, width: size, height: size, 'aria-hidden': true, ...others, className: `${names} ${className}` }, node.map(([shape, attributes]) => createElement(shape, attributes)));
}
