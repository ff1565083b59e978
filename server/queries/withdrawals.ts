// Tools and rules of law that staff have withdrawn. A row for each; none for what stands.
import type { Withdrawable } from '#shared/content/rule-row.ts';
import type { Db } from '../database/db.ts';

export async function listWithdrawals(db: Db) {
  const [tools, rules] = await Promise.all([
    db.selectFrom('tool_states').select(['tool as name', 'withdrawn_at', 'reason']).execute(),
    db.selectFrom('rule_states').select(['rule_id as name', 'withdrawn_at', 'reason']).execute(),
  ]);
  return { tools, rules };
}

/** Withdrawing again changes the sentence. */
export async function insertWithdrawal(trx: Db, { kind, name }: Withdrawable, reason: string) {
  if (kind === 'tool') await trx.insertInto('tool_states').values({ tool: name, reason }).onConflict((conflict) => conflict.column('tool').doUpdateSet({ reason })).execute();
  else await trx.insertInto('rule_states').values({ rule_id: name, reason }).onConflict((conflict) => conflict.column('rule_id').doUpdateSet({ reason })).execute();
}

/** False if it stands already. */
export async function deleteWithdrawal(trx: Db, { kind, name }: Withdrawable) {
  const { numDeletedRows } = await (kind === 'tool' ? trx.deleteFrom('tool_states').where('tool', '=', name) : trx.deleteFrom('rule_states').where('rule_id', '=', name)).executeTakeFirst();
  return numDeletedRows > 0n;
}
