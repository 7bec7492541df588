import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { createTables, takeTurns, UnusableDatabaseError } from '#leads/database/tables.ts';
import { messageOf } from '#shared/message-of.mjs';
import type { LeadsContext } from './context.ts';
import { type Query, raw } from './database/query.ts';
import { systemClock } from './delivery/clock.ts';
import { Dispatcher } from './delivery/dispatcher.ts';
import { describeError } from './describe-error.ts';
import { queueWeekly } from './email/weekly-email.ts';
import { STORING_MS, storeVisits } from './numbers/store-visits.ts';
import { personKeyOf } from './person-key.ts';
import { purge } from './privacy/purge.ts';
import { sendersFor } from './senders.ts';
import { pause } from './time.ts';

const RETRY_MS = 5000;
const PURGE_MS = 60 * 60 * 1000;
const WEEKLY_MS = 10 * 60 * 1000;

/**
 * Creates the tables, then starts what the process does besides responding to requests: deliveries,
 * retention, visits and weekly emails. Rejects if the tables of SQLite can't be created, or the database is
 * of another version or key. If Postgres can't be reached, tries again every 5 s, and until then each request
 * is a 503; a database that is not for this process then rejects `running`. `stop` resolves when no group of
 * leads is being erased, visits are stored, and no delivery is under way or 5 s have passed.
 */
export async function startBackgroundTasks(context: LeadsContext) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const dispatcher = createDispatcher(context);
  /**
   * Does work now, and again so many milliseconds after each end. A failure is logged, and tried again then.
   */
  const repeat = async (ms: number, failure: string, work: () => Promise<void>) => {
    while (!signal.aborted) {
      await work().catch((error) => context.log(failure, describeError(error)));
      await pause(ms, signal);
    }
  };
  const isReady = await prepare(context);
  const running = (async () => {
    for (let isDone = isReady; !isDone; isDone = await prepare(context)) {
      await pause(RETRY_MS, signal);
      if (signal.aborted) return;
    }
    dispatcher.start();
    await Promise.all([
      repeat(PURGE_MS, 'purge-failed', async () =>
        context.log('purge', { leads: await purge(context, signal) }),
      ),
      repeat(STORING_MS, 'visits-not-stored', () => storeVisits(context)),
      repeat(WEEKLY_MS, 'weekly-emails-failed', async () => {
        const count = await queueWeekly(context);
        if (count > 0) context.log('weekly-emails', { count });
      }),
    ]);
    await storeVisits(context);
  })();
  return {
    running,
    wake: () => dispatcher.wake(),
    stop: async () => {
      stopping.abort();
      await running;
      await dispatcher.stop();
    },
  };
}

/** The dispatcher of this process, not started yet. */
export const createDispatcher = (context: LeadsContext): Dispatcher =>
  new Dispatcher({
    database: context.database,
    clock: systemClock,
    senders: sendersFor(context),
    random: Math.random,
    log: context.log,
  });

async function prepare(context: LeadsContext): Promise<boolean> {
  const { database, log } = context;
  try {
    await createTables(database);
    await checkKey(context);
    context.isPrepared = true;
    return true;
  } catch (error) {
    if (database.engine === 'sqlite' || error instanceof UnusableDatabaseError) throw error;
    // No query with a value in it has run, so its message says nothing of a person.
    log('database-not-ready', { ...describeError(error), message: messageOf(error) });
    return false;
  }
}

/** Slow on purpose: it helps nobody to guess the key. */
const fingerprintOf = (key: string, salt: string): Buffer => scryptSync(key, salt, 32);

/**
 * Compares the key with the fingerprint in the database, which the first process leaves there. Throws
 * `UnusableDatabaseError` if it is another key: nobody would be found by an address. See
 * docs/leads-process.md#the-key.
 */
const checkKey = ({ database, key, environment }: LeadsContext): Promise<void> =>
  database.transaction(async (query) => {
    await takeTurns(database, query);
    const [row] = await query`select salt, fingerprint from key_check`;
    if (row === undefined) return adoptKey(query, key);
    const stored = Buffer.from(String(row.fingerprint), 'hex');
    if (timingSafeEqual(stored, fingerprintOf(key, String(row.salt)))) return;
    const given = environment.LEADS_KEY === undefined ? 'the file key in LEADS_DIR' : 'LEADS_KEY';
    throw new UnusableDatabaseError(
      `The key (${given}) is not the one with which this leads database was begun. With this one, nobody could be found to be erased, and the links in emails would not work. Set LEADS_KEY, or put the file key in LEADS_DIR, as it was before; every process of one database has the same. If that key is lost: docs/leads-process.md#the-key.`,
    );
  });

/** Makes this the key of the database: leads that it has already are found by it from now on. */
async function adoptKey(query: Query, key: string): Promise<void> {
  const leads = await query`select person_key, lead from submission`;
  const former = await query`select person_key, email from former_address`;
  const emails = new Map([
    ...leads.map((row) => [String(row.person_key), JSON.parse(String(row.lead)).email] as const),
    ...former.map((row) => [String(row.person_key), String(row.email)] as const),
  ]);
  for (const [before, email] of emails)
    for (const table of ['submission', 'former_address', 'consent_event'])
      await query`update ${raw(table)} set person_key = ${personKeyOf(key, email)}
        where person_key = ${before}`;
  const salt = randomBytes(16).toString('hex');
  const fingerprint = fingerprintOf(key, salt).toString('hex');
  await query.insert('key_check', { salt, fingerprint });
}
