// What search results and shared links say of the page Free consultation.
import type { Head } from '../../firm/facts.ts';

export const freeConsultation: Head = {
  title: 'Free consultation call with a UAE consultant',
  description: 'Book a first call with Prominence that costs nothing: you describe the question, and a consultant tells you what to do first and what can wait.',
  image: 'social/consultation.jpg',
};
