// Changes the chosen leads and writes the audit log, all in one transaction.
import { TRPCError } from '@trpc/server';
import { type LeadChoice, type LeadFilter, mostCounted } from '#shared/content/lead.ts';
import type { User } from '#shared/content/user.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import type { Db } from '../../database/db.ts';
import { auditStaff } from '../../queries/audit.ts';
import { announceDesk } from '../../queries/news.ts';
import { listLeadIds } from '../../queries/leads.ts';
import { redactAddresses } from '../../privacy/redact-addresses.ts';
import type { Context } from '../../trpc.ts';

/** Beyond this many, the audit log gives only their number; each lead has the change in its own history. */
const MOST_NAMED = 50;

export type Chosen = { ids: number[]; actor: string };
export type Step = {
  action: string;
  /** Added after the leads' ids in the audit log. */
  suffix?: string;
  /** Returns the ids it changed. */
  work: (trx: Db, chosen: Chosen) => Promise<number[]>;
};

export async function changeLeads(ctx: Context & { user: User }, choice: LeadChoice, steps: Step[]) {
  return ctx.db.transaction().execute(async (trx) => {
    const chosen: Chosen = { ids: await findChosen(trx, choice), actor: ctx.user.email };
    const all = new Set<number>();
    for (const { action, suffix = '', work } of steps) {
      const changed = await work(trx, chosen);
      const target = nameLeads(changed, choice) + suffix;
      if (changed.length > 0) await auditStaff(trx, ctx, { action, target });
      for (const id of changed) all.add(id);
    }
    if (all.size > 0) await announceDesk(trx);
    return { message: staffMessages.leadsChanged(all.size), ids: [...all] };
  });
}

/** A filter must still match as many leads as the person was shown, so that nothing else is changed. */
async function findChosen(trx: Db, choice: LeadChoice) {
  if ('ids' in choice) return choice.ids;
  const ids = await listLeadIds(trx, choice.filter);
  const most = mostCounted(choice.filter);
  if (ids.length >= most) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.leadsTooMany(most) });
  if (ids.length !== choice.count) throw new TRPCError({ code: 'CONFLICT', message: staffMessages.leadsMoved(ids.length) });
  return ids;
}

function nameLeads(ids: number[], choice: LeadChoice) {
  if (ids.length <= MOST_NAMED) return `${ids.length === 1 ? 'lead' : 'leads'} ${ids.join(', ')}`;
  return `${ids.length} leads${'filter' in choice ? `: ${nameFilter(choice.filter)}` : ''}`;
}

/** Search words can be personal and stay out of the log. */
export function nameFilter({ q, sort: _sort, ...named }: LeadFilter) {
  return `${Object.entries(named).map(([field, value]) => `${field}=${redactAddresses(value)}`).join(' ')}${q ? ' with a search' : ''}`;
}
