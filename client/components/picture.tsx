// A picture of our own making, in AVIF and WebP at the widths its slot needs. On the first screen a blur holds its place until it has come.
import { usePlaceholder } from '../placeholders.ts';

type PictureProps = {
  /** Below /, without width and ending: `pictures/service/vat`. */
  path: string;
  widths: readonly number[];
  alt: string;
  sizes?: string;
  /** Width by height. */
  aspect?: number;
  /** On the first screen: fetched at once, before what is below. */
  isFirst?: boolean;
};

export function Picture({ path, widths, alt, sizes = '(min-width: 76rem) 71rem, 92vw', aspect = 16 / 9, isFirst = false }: PictureProps) {
  const sources = (ending: string) => widths.map((width) => `/${path}-${width}.${ending} ${width}w`).join(', ');
  const largest = widths.at(-1) ?? 0;
  const placeholder = usePlaceholder(path);
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img src={`/${path}-${largest}.webp`} srcSet={sources('webp')} sizes={sizes} alt={alt} width={largest} height={Math.round(largest / aspect)} loading={isFirst ? 'eager' : 'lazy'} {...(isFirst && { fetchPriority: 'high' as const })} decoding="async" {...(isFirst && placeholder && { style: { background: `url(${placeholder}) center / cover` } })} suppressHydrationWarning />
    </picture>
  );
}
