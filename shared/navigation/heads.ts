// The heads of the fixed pages as the release has them. Each has a file of its own, so that a page loads no other's.
import type { Head } from '../firm/facts.ts';
import { about } from './heads/about.ts';
import { blog } from './heads/blog.ts';
import { broadcast } from './heads/broadcast.ts';
import { contact } from './heads/contact.ts';
import { freeConsultation } from './heads/free-consultation.ts';
import { home } from './heads/home.ts';
import { referAndEarn } from './heads/refer-and-earn.ts';
import { rightSolutions } from './heads/right-solutions.ts';
import { sitemap } from './heads/sitemap.ts';
import { tools } from './heads/tools.ts';

/** By their names in `paths`. */
export const releaseHeads = { home, about, contact, rightSolutions, freeConsultation, referAndEarn, broadcast, blog, tools, sitemap } as const satisfies Record<string, Head>;
export type HeadName = keyof typeof releaseHeads;
