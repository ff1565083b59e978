// The overview's figures for a number of days, together.
import type { Stats } from '#shared/content/stats.ts';
import type { Db } from '../database/db.ts';
import { countLeadsByForm, countLeadsByService, countLeadsByStatus, countMailsByState, measureAnswers, measureEndings } from './stats.ts';

/** Longer periods are counted by weeks. */
const DAYS_BY_WEEK = 120;
/** So many enquiries take longer to add up than a screen may, and a minute changes nothing that could be seen among them. */
const MANY = 5_000;
const KEPT_MS = 60_000;

type Figures = Omit<Stats, 'latestLeads' | 'latestBlogs'>;
type Kept = { figures: Figures; enquiries: number; untilMs: number };
const kept = new WeakMap<Db, Map<number, Kept>>();

/** `many`: from so many enquiries on they are kept. */
export async function readFigures(db: Db, days: number, many = MANY): Promise<Figures> {
  const found = kept.get(db)?.get(days);
  if (found && found.enquiries >= many && found.untilMs > Date.now()) return found.figures;
  const step = days > DAYS_BY_WEEK ? 'week' : 'day';
  const [byForm, byService, byStatus, { medianHours, ...answered }, endings, mails] = await Promise.all([
    countLeadsByForm(db, { days, step }),
    countLeadsByService(db, { days, step }),
    countLeadsByStatus(db, { days }),
    measureAnswers(db, { days }),
    measureEndings(db, { days }),
    countMailsByState(db, { days }),
  ]);
  const figures: Figures = { step, byForm, byService, byStatus, medianHours, answered, ...endings, mails };
  const enquiries = byStatus.reduce((sum, { count }) => sum + count, 0);
  if (enquiries >= many) {
    const ofDb = kept.get(db) ?? new Map<number, Kept>();
    kept.set(db, ofDb.set(days, { figures, enquiries, untilMs: Date.now() + KEPT_MS }));
  }
  return figures;
}
