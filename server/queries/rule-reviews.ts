// Reviews of rules of law. Only the latest review of each rule counts.
import type { Insertable } from 'kysely';
import type { Db } from '../database/db.ts';
import type { RuleReviewsTable } from '../database/tables/oversight.ts';

export async function insertRuleReviews(trx: Db, reviews: Insertable<RuleReviewsTable>[]) {
  await trx.insertInto('rule_reviews').values(reviews).execute();
}

export async function listLatestReviews(db: Db) {
  return db
    .selectFrom('rule_reviews')
    .leftJoin('users', 'users.id', 'rule_reviews.user_id')
    .select(['rule_id', 'reviewed_on', 'is_official', 'note', 'users.email'])
    .distinctOn('rule_id')
    .orderBy('rule_id')
    .orderBy('rule_reviews.id', 'desc')
    .execute();
}
