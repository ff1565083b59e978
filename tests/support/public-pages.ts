// Every public address of the release, asked for as a browser does.
import { everyPath } from '../../shared/navigation/every-path.ts';
import type { TestApp } from './app.ts';

/** Files that are made like pages. */
const FEEDS = ['/robots.txt', '/sitemap.xml', '/feed.xml', '/manifest.webmanifest'];
/** They say what the time is. */
const CHANGING = new Set(['/status', '/style']);

export const publicPaths = [...[...everyPath].filter((path) => !CHANGING.has(path)), ...FEEDS];

/** What each address answers, by path. */
export async function readPages(app: Pick<TestApp, 'inject'>, paths: readonly string[] = publicPaths) {
  const pages = new Map<string, string>();
  for (const path of paths) {
    const { statusCode, body } = await app.inject({ url: path });
    pages.set(path, `${statusCode} ${body}`);
  }
  return pages;
}
