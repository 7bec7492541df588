import { setTimeout as sleep } from 'node:timers/promises';
import type { LeadsContext } from './context.ts';
import { migrate, OtherTablesError } from './database/migrate.ts';
import { systemClock } from './delivery/clock.ts';
import { Dispatcher } from './delivery/dispatcher.ts';
import { describeError } from './log.ts';
import { startPurge } from './privacy/purge.ts';
import { sendersFor } from './senders.ts';

/** What the process does besides responding to requests: deliveries and retention. */
export type BackgroundTasks = {
  wake: () => void;
  /**
   * Resolves when no group of leads is being erased, and no delivery is under way either or 5 s have
   * passed.
   */
  stop: () => Promise<void>;
};

const RETRY_MS = 5000;

/**
 * Creates the tables, then starts the tasks. Rejects if the tables of SQLite can't be created, or are of
 * another version. If Postgres can't be reached, tries again every 5 s, and until then each request is a
 * 503; tables of another version then end the process.
 */
export async function startBackgroundTasks(context: LeadsContext): Promise<BackgroundTasks> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const dispatcher = createDispatcher(context);
  let stopPurge = async () => {};
  const start = async () => {
    const isReady = await prepare(context);
    if (!isReady) return false;
    stopPurge = startPurge(context);
    dispatcher.start();
    return true;
  };
  const isStarted = await start();
  const waiting = (async () => {
    for (let isDone = isStarted; !isDone; isDone = signal.aborted || (await start()))
      await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
  })();
  return {
    wake: () => dispatcher.wake(),
    stop: async () => {
      stopping.abort();
      await waiting;
      await Promise.all([stopPurge(), dispatcher.stop()]);
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

async function prepare({ database, log }: LeadsContext): Promise<boolean> {
  try {
    await migrate(database);
    return true;
  } catch (error) {
    if (database.engine === 'sqlite' || error instanceof OtherTablesError) throw error;
    log('database-not-ready', describeError(error));
    return false;
  }
}
