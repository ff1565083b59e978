// VID-01: the episodes of the firm's channel. One without a film is in preparation, and its page says so.
import { edited } from './edits.ts';
import type { Episode } from './facts.ts';

/** The sample of YouTube's documentation, which drafts of an episode may still carry: no film of ours. */
const SAMPLE = 'M7lc1UVf-VE';
const NONE_YET = '';
const cover = (relief: string) => `pictures/episode/${relief}`;

export const releaseEpisodes: readonly Episode[] = [
  { number: 1, title: 'Your first corporate tax return', about: 'What has to happen in each month before it is due.', minutes: 24, picture: cover('wedge'), youtubeId: NONE_YET },
  { number: 2, title: 'Mainland or free zone', about: 'Five questions that decide it, and three that do not.', minutes: 31, picture: cover('compass'), youtubeId: NONE_YET },
  { number: 3, title: 'Opening the books to a buyer', about: 'What due diligence asks for, and how to be ready before anybody asks.', minutes: 28, picture: cover('figures'), youtubeId: NONE_YET },
  { number: 4, title: 'Books that answer back', about: 'A monthly close in ten days, and a report that an owner reads.', minutes: 22, picture: cover('balance'), youtubeId: NONE_YET },
  { number: 5, title: 'What an audit opinion says', about: 'Four kinds of opinion, and what a bank reads in each.', minutes: 26, picture: cover('armillary'), youtubeId: NONE_YET },
  { number: 6, title: 'The tax year, hour by hour', about: 'VAT, corporate tax, excise: the dates of a year on one dial.', minutes: 19, picture: cover('khatam'), youtubeId: NONE_YET },
];

/** In the order of the page. */
export const episodes = (): readonly Episode[] => edited('episode') ?? releaseEpisodes;

export const isOut = ({ youtubeId }: Episode) => youtubeId !== NONE_YET && youtubeId !== SAMPLE;
