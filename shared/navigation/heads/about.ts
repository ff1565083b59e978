// What search results and shared links say of the page About.
import type { Head } from '../../firm/facts.ts';

export const about: Head = {
  title: 'About the firm, its people and what they believe',
  description: 'Founded in 2017 in Business Bay, Dubai: what Prominence does, what it believes, who works here, and why owners and finance heads in the UAE choose it.',
  image: 'social/about.jpg',
};
