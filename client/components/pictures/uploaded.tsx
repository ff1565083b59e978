// A picture that staff uploaded, small and sharp at the width of its slot; or, by the same path, one of the release.
import type { ImgHTMLAttributes } from 'react';
import { editionsOf } from '#shared/content/picture-editions.ts';
import './picture.css';

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> & {
  /** Without leading slash: `uploads/…` or `pictures/…`. */
  path: string;
  alt: string;
  widths: readonly number[];
  /** What stays visible where it is cropped, as `30% 20%`; its middle if missing. */
  focus?: string | undefined;
};

export function Uploaded({ path, alt, widths, sizes, focus, ...rest }: Props) {
  const [avif, webp] = [editionsOf(path, 'avif', widths), editionsOf(path, 'webp', widths)];
  const image = <img {...rest} src={`/${path}`} alt={alt} {...(webp && { srcSet: webp, sizes })} {...(focus && { style: { objectPosition: focus } })} />;
  if (!avif) return image;
  return (
    <picture className="uploaded">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  );
}
