// What search results and shared links say of the page Right solutions.
import type { Head } from '../../firm/facts.ts';

export const rightSolutions: Head = {
  title: 'Right solutions: search, and how we work with you',
  description: 'Search our services, industries, articles and answers, and read the six steps from the first meeting to the monthly report that clients receive.',
  image: 'social/default.jpg',
};
