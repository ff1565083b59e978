// The pictures of items of the site, as their fields hold them.

/** Where the browser finds a picture: of the release without width and ending, or uploaded by staff. */
export function pictureAddress(path: string) {
  if (/\.\w{2,4}$/.test(path)) return `/${path}`;
  return `/${path}-${path.includes('/team-') ? 300 : 480}.webp`;
}
