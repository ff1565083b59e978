// The smaller editions of uploaded pictures that pages ask for (server/files/sizes.ts makes them).

/** In pixels. What the slots of our pages need, at one and at two pixels a point. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1280, 1920] as const;

/** The smaller editions of an uploaded picture, for `srcset`; undefined if it has none: an animation stays one, and what is not ours is left alone. */
export function editionsOf(path: string, ending: 'avif' | 'webp', widths: readonly number[]) {
  const [, stem] = /^\/?uploads\/([\da-f]{32})\.(?:jpg|png)$/.exec(path) ?? [];
  return stem && widths.map((width) => `/uploads/${stem}-${width}.${ending} ${width}w`).join(', ');
}
