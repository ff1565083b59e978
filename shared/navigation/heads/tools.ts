// What search results and shared links say of the list of tools.
import type { Head } from '../../firm/facts.ts';

export const tools: Head = {
  title: 'UAE tax and employment tools, with their sources',
  description: 'Work out UAE deadlines, corporate tax, VAT registration and more by rules that each name their law, the day it came into force and when we last checked it.',
  image: 'social/tools.jpg',
};
