// The head of a fixed page: what staff have written, else what comes with the release.
import { edited } from '../firm/edits.ts';
import type { Head } from '../firm/facts.ts';
import type { HeadName } from './heads.ts';

export const headOf = (page: HeadName, release: Head): Head => edited('head')?.[page] ?? release;
