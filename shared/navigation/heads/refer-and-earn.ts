// What search results and shared links say of the page Refer and earn.
import type { Head } from '../../firm/facts.ts';

export const referAndEarn: Head = {
  title: 'Refer a business and earn a thank-you',
  description: 'Know a business in the UAE that needs audit, accounting, tax or a new company? Refer it to Prominence in one minute; the reward follows the deal.',
  image: 'social/referral.jpg',
};
