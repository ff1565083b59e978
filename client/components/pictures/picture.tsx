// One of our own pictures, in AVIF and WebP at the widths its slot needs. On the first screen a blur stands in until it has loaded.
import type { CSSProperties } from 'react';
import { sourcesOf } from '#shared/content/picture-editions.ts';
import { usePlaceholder } from './placeholders.ts';
import './picture.css';

type PictureProps = {
  /** Path without leading slash, width and extension: `pictures/service/vat`. */
  path: string;
  widths: readonly number[];
  alt: string;
  sizes?: string;
  /** Width by height. */
  aspect?: number;
  /** On the first screen, so fetched at once, before anything below. */
  isFirst?: boolean;
  /** Used instead where `media` matches: the same subject in another format. `isAvifOnly`: a browser without AVIF gets the ordinary picture. */
  instead?: { path: string; widths: readonly number[]; media: string; sizes: string; isAvifOnly?: boolean };
};

export function Picture({ path, widths, alt, sizes = '(min-width: 84rem) 79rem, 92vw', aspect = 16 / 9, isFirst = false, instead }: PictureProps) {
  const largest = widths.at(-1) ?? 0;
  const blur = usePlaceholder(path);
  const blurInstead = usePlaceholder(instead?.path ?? '');
  const blurs = isFirst && { ...(blur && { '--blur': `url(${blur})` }), ...(blurInstead && { '--blur-instead': `url(${blurInstead})` }) };
  return (
    <picture>
      {instead && (instead.isAvifOnly ? (['avif'] as const) : (['avif', 'webp'] as const)).map((ending) => <source key={ending} media={instead.media} type={`image/${ending}`} srcSet={sourcesOf(instead.path, ending, instead.widths)} sizes={instead.sizes} />)}
      <source type="image/avif" srcSet={sourcesOf(path, 'avif', widths)} sizes={sizes} />
      <img src={`/${path}-${largest}.webp`} srcSet={sourcesOf(path, 'webp', widths)} sizes={sizes} alt={alt} width={largest} height={Math.round(largest / aspect)} loading={isFirst ? 'eager' : 'lazy'} {...(isFirst && { fetchPriority: 'high' as const })} decoding="async" {...(blurs && { style: blurs as CSSProperties })} suppressHydrationWarning />
    </picture>
  );
}
