import { messageOf } from '#shared/message-of.mjs';
import type { LeadsContext } from './context.ts';
import { migrate, UnusableDatabaseError } from './database/migrate.ts';
import { systemClock } from './delivery/clock.ts';
import { Dispatcher } from './delivery/dispatcher.ts';
import { describeError } from './describe-error.ts';
import { checkKey } from './key-check.ts';
import { keepPurging } from './privacy/purge.ts';
import { sendersFor } from './senders.ts';
import { pause } from './time.ts';

const RETRY_MS = 5000;

/**
 * Creates the tables, then starts what the process does besides responding to requests: deliveries and
 * retention. Rejects if the tables of SQLite can't be created, or the database is of another version or key. If
 * Postgres can't be reached, tries again every 5 s, and until then each request is a 503; a database that is not for
 * this process then ends it. `stop` resolves when no group of leads is being erased, and no delivery is under way either or
 * 5 s have passed.
 */
export async function startBackgroundTasks(context: LeadsContext) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const dispatcher = createDispatcher(context);
  const isReady = await prepare(context);
  const running = (async () => {
    for (let isDone = isReady; !isDone; isDone = await prepare(context)) {
      await pause(RETRY_MS, signal);
      if (signal.aborted) return;
    }
    dispatcher.start();
    await keepPurging(context, signal);
  })();
  return {
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
    await migrate(database);
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
