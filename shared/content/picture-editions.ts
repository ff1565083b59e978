// The editions of pictures that pages ask for: of uploads, server/files/sizes.ts makes them; those of the release lie beside it.

/** In pixels. What the slots of our pages need, at one and at two pixels a point. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1280, 1920] as const;

/** The release has each picture that articles can show at both, as AVIF and as WebP. */
const RELEASE_WIDTHS = [480, 960] as const;

/** The editions of a picture by its path, for `srcset`; undefined if it has none: an animation stays one, and what is not ours is left alone. */
export function editionsOf(path: string, ending: 'avif' | 'webp', widths: readonly number[]) {
  const [, uploaded] = /^\/?(uploads\/[\da-f]{32})\.(?:jpg|png)$/.exec(path) ?? [];
  if (uploaded) return sourcesOf(uploaded, ending, widths);
  const [, released] = /^\/?(pictures\/[a-z-]+\/[a-z-]+)-960\.webp$/.exec(path) ?? [];
  if (released) return sourcesOf(released, ending, RELEASE_WIDTHS);
}

/** For `srcset`. `path` has no leading slash, width or extension: `pictures/service/vat`. */
export function sourcesOf(path: string, ending: 'avif' | 'webp', widths: readonly number[]) {
  return widths.map((width) => `/${path}-${width}.${ending} ${width}w`).join(', ');
}
