// What search results and shared links say of the list of articles.
import type { Head } from '../../firm/facts.ts';

export const blog: Head = {
  title: 'Insights on audit, accounting and tax in the UAE',
  description: 'Articles for owners and finance heads on corporate tax, VAT, audit, accounting, compliance and company formation in the United Arab Emirates.',
  image: 'social/blog.jpg',
};
