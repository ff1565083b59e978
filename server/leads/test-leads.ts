// REL-06: every hour a test enquiry goes all the way from the documented REST call to a mailbox. Two missed ones raise an alarm.
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Db } from '../database/db.ts';
import type { Env } from '../env.ts';
import { countUp } from '../queries/limits.ts';
import { settleTestLeads } from '../queries/test-leads.ts';

/** Marks our own test enquiry. The key is known to this process only and never leaves it. */
export const TEST_HEADER = 'test-lead';
const testKey = randomBytes(16).toString('hex');

const EVERY_S = 60 * 60;
const LOOK_MS = 60_000;
/** If its mail has not arrived by then, something is wrong. */
const PATIENCE_S = 10 * 60;
const ALARM = 2;

type Log = { warn: (details: object, text: string) => void; error: (details: object, text: string) => void };
type Parts = { db: Db; env: Env; log: Log; post: () => Promise<boolean> };

export function isTestPost(header: unknown) {
  return header === testKey;
}

/** Whether the site accepted it. */
export async function postTestLead(app: Pick<FastifyInstance, 'inject'>, env: Env) {
  const payload = { name: 'Hourly test', email: env.TEST_LEAD_TO! };
  const answer = await app.inject({ method: 'POST', url: '/api/send2email', payload, headers: { [TEST_HEADER]: testKey } });
  return answer.statusCode === 200;
}

/** Of several instances, one sends it each hour. `missed` counts those refused or lost since the last that arrived. */
export function startTestLeads({ db, env, log, post }: Parts, { everyS = EVERY_S, lookMs = LOOK_MS, patienceS = PATIENCE_S } = {}) {
  let refused = 0;
  let late = 0;
  let looking = Promise.resolve();

  async function look() {
    try {
      late = await settleTestLeads(db, patienceS);
      const { count } = await countUp(db, 'test-lead', everyS);
      if (count > 1) return;
      if (refused + late >= ALARM) log.error({ refused, late }, 'test enquiries do not arrive');
      refused = (await post()) ? 0 : refused + 1;
    } catch (error) {
      log.warn({ err: error }, 'no test enquiry could be made');
    }
  }

  const lookNext = () => {
    looking = looking.then(look);
  };
  const timer = env.TEST_LEAD_TO === undefined ? undefined : setInterval(lookNext, lookMs).unref();
  return {
    missed: () => refused + late,
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
