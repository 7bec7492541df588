import { setTimeout as sleep } from 'node:timers/promises';

type Job = {
  /** Runs inside the transaction; the returned function settles the promise after the commit. */
  run: () => Promise<() => void>;
  fail: (error: unknown) => void;
};

type Connection = { exec: (sql: string) => void; isInTransaction: () => boolean };

/** How many jobs share one commit, and so fail together if the disk fails. */
const MAX_GROUP = 100;

/** How often, and after how many milliseconds, a job is tried again while another process writes. */
const TRIES = 200;
const PAUSE_MS = 10;

/**
 * Runs the jobs of one SQLite connection in order. Jobs that wait together share one commit, because
 * each commit waits for the disk; a savepoint for each keeps a failed one from touching the others.
 * A job's promise settles only when the commit is on disk.
 */
export class SqliteQueue {
  readonly #connection: Connection;
  #waiting: Job[] = [];
  #last: Promise<unknown> = Promise.resolve();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Runs `work` in a transaction. Rejects, without a trace of the job, if `work` or the commit fails. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        run: async () => {
          const result = await work();
          return () => resolve(result);
        },
        fail: reject,
      });
      if (this.#waiting.length === 1) this.#after(() => this.#runWaiting());
    });
  }

  /** Runs `work` outside of any transaction, after the jobs that wait. */
  runAlone<T>(work: () => T): Promise<T> {
    return this.#after(async () => {
      await this.#runWaiting();
      return work();
    });
  }

  #after<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }

  async #runWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      // The first stays in the list until the group is done, so that no second run begins.
      const group = this.#waiting.slice(0, MAX_GROUP);
      await this.#runGroup(group);
      this.#waiting = this.#waiting.slice(group.length);
    }
  }

  async #runGroup(group: readonly Job[]): Promise<void> {
    const { exec } = this.#connection;
    const settle: (() => void)[] = [];
    try {
      this.#rollBack();
      await this.#begin();
      for (const job of group) settle.push(await this.#runJob(job));
      exec('commit');
    } catch (error) {
      for (const job of group) job.fail(error);
      return;
    }
    for (const each of settle) each();
  }

  /** Waits for another process without blocking this one, as SQLite's own waiting would. */
  async #begin(): Promise<void> {
    for (let tries = 1; ; tries += 1)
      try {
        this.#connection.exec('begin immediate');
        return;
      } catch (error) {
        if (tries === TRIES || !/locked|busy/.test(String(error))) throw error;
        await sleep(PAUSE_MS);
      }
  }

  /** Ends what a failed group has left open. */
  #rollBack(): void {
    if (this.#connection.isInTransaction()) this.#connection.exec('rollback');
  }

  /** Throws only where SQLite has ended the whole transaction, as on a full disk. */
  async #runJob(job: Job): Promise<() => void> {
    const { exec, isInTransaction } = this.#connection;
    exec('savepoint job');
    try {
      const settle = await job.run();
      exec('release job');
      return settle;
    } catch (error) {
      if (!isInTransaction()) throw error;
      exec('rollback to job');
      exec('release job');
      return () => job.fail(error);
    }
  }
}
