// What search results and shared links say of the page of our channel.
import type { Head } from '../../firm/facts.ts';

export const broadcast: Head = {
  title: 'Our channel: conversations on UAE tax, audit and law',
  description: 'Podcast and video conversations from Business Bay, hosted by our founder and CEO: one question of UAE tax, audit or company law at a time.',
  image: 'social/broadcast.jpg',
};
