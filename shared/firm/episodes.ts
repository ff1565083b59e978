// VID-01: the episodes of the firm's channel. Until the firm publishes its recordings each plays YouTube's own sample film; the page says so.

import { edited } from './edits.ts';
import type { Episode } from './facts.ts';

/** The film that YouTube's player documentation uses. */
const SAMPLE = 'M7lc1UVf-VE';
const cover = (relief: string) => `pictures/episode/${relief}`;

export const releaseEpisodes: readonly Episode[] = [
  { number: 1, title: 'Your first corporate tax return', about: 'What has to happen in each month before it is due.', minutes: 24, picture: cover('wedge'), youtubeId: SAMPLE },
  { number: 2, title: 'Mainland or free zone', about: 'Five questions that decide it, and three that do not.', minutes: 31, picture: cover('compass'), youtubeId: SAMPLE },
  { number: 3, title: 'Opening the books to a buyer', about: 'What due diligence asks for, and how to be ready before anybody asks.', minutes: 28, picture: cover('figures'), youtubeId: SAMPLE },
  { number: 4, title: 'Books that answer back', about: 'A monthly close in ten days, and a report that an owner reads.', minutes: 22, picture: cover('balance'), youtubeId: SAMPLE },
  { number: 5, title: 'What an audit opinion says', about: 'Four kinds of opinion, and what a bank reads in each.', minutes: 26, picture: cover('armillary'), youtubeId: SAMPLE },
  { number: 6, title: 'The tax year, hour by hour', about: 'VAT, corporate tax, excise: the dates of a year on one dial.', minutes: 19, picture: cover('khatam'), youtubeId: SAMPLE },
];

/** In the order of the page. */
export const episodes = (): readonly Episode[] => edited('episode') ?? releaseEpisodes;
