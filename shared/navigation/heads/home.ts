// What search results and shared links say of the home page.
import type { Head } from '../../firm/facts.ts';
import { site } from '../../firm/site.ts';

export const home: Head = {
  title: `${site.name}: audit, accounting, tax and company formation in Dubai`,
  description: site.description,
  image: 'social/default.jpg',
};
