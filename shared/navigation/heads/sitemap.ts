// What search results and shared links say of the site map.
import type { Head } from '../../firm/facts.ts';

export const sitemap: Head = {
  title: 'Site map: every page in one list',
  description: 'All services, industries, articles and other pages of the Prominence website in one list, so that you can find what you need without a menu.',
  image: 'social/default.jpg',
};
