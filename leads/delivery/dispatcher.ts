import type { Database } from '#leads/database/query.ts';
import { describeError } from '#leads/describe-error.ts';
import type { Log } from '#shared/log.ts';
import type { Clock } from './clock.ts';
import type { Endpoint, Senders } from './endpoint.ts';
import { endpointsWithWork, LEASE_MS, type LeasedDelivery, leaseDue } from './lease.ts';
import { MAX_FAILURES, recordOutcome } from './record-outcome.ts';

/** After a recovery: at most `atOnce` requests at once, and one every `everyMs` milliseconds. */
const RECOVERY = { atOnce: 4, everyMs: 100 };

/** How fast this process may send to one endpoint. Each endpoint has its own pace. */
class Pace {
  inFlight = 0;
  /** The circuit has closed, and what had waited is not sent yet. */
  isRecovering = false;
  /** When the next request of a recovery may begin. */
  notBefore = 0;

  /** How many requests may begin now: with those in flight, never more than it takes to open the circuit. */
  slotsFor({ failures, openUntil }: Endpoint, now: number): number {
    if (openUntil > now) return 0;
    if (openUntil > 0) return this.inFlight === 0 ? 1 : 0;
    const slots = Math.max(0, MAX_FAILURES - failures - this.inFlight);
    if (!this.isRecovering) return slots;
    return this.notBefore <= now && this.inFlight < RECOVERY.atOnce ? Math.min(1, slots) : 0;
  }

  /** Records that requests begin now. If there are none, and none is in flight, the recovery is over. */
  begin(count: number, now: number): void {
    this.inFlight += count;
    if (count > 0) this.notBefore = now + RECOVERY.everyMs;
    else if (this.inFlight === 0) this.isRecovering = false;
  }
}

export type DispatcherOptions = {
  database: Database;
  clock: Clock;
  senders: Senders;
  /** From 0 to 1. */
  random: () => number;
  log: Log;
  /** Replaces the times in the documentation, for a test. */
  leaseMs?: number;
  pollMs?: number;
};

/** How often it looks for due deliveries without a `wake`. */
const POLL_MS = 2000;

/** How long `stop` waits for attempts that are under way. */
const STOP_MS = 5000;

/**
 * Sends what is due, for each endpoint at its own speed. Any number of dispatchers may share a
 * Postgres database. See docs/webhooks.md#deliveries.
 */
export class Dispatcher {
  readonly #options: DispatcherOptions;
  readonly #paces = new Map<string, Pace>();
  /** Everything that is under way. */
  readonly #active = new Set<Promise<void>>();
  #isRunning = false;
  #isPolling = false;
  #isPollWanted = false;
  #problem = '';
  #cancelPoll = () => {};

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  start(): void {
    this.#isRunning = true;
    this.#poll();
  }

  /** Looks for deliveries at once: call it after a transaction that made some. */
  wake(): void {
    this.#isPollWanted = true;
    this.#poll();
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    while (this.#active.size > 0) await Promise.all(this.#active);
  }

  /**
   * Starts no more attempts, and waits at most 5 s for those under way. One that takes longer becomes due
   * again when its lease ends.
   */
  async stop(): Promise<void> {
    this.#isRunning = false;
    this.#cancelPoll();
    let cancel = () => {};
    const timeUp = new Promise<void>((resolve) => {
      cancel = this.#options.clock.after(STOP_MS, resolve);
    });
    await Promise.race([this.settled(), timeUp]).finally(cancel);
  }

  #poll(): void {
    if (!this.#isRunning || this.#isPolling) return;
    this.#isPolling = true;
    this.#isPollWanted = false;
    this.#cancelPoll();
    const { database, clock, pollMs = POLL_MS } = this.#options;
    this.#track(async () => {
      try {
        for (const id of await endpointsWithWork(database.query, clock.now())) this.#sendDue(id);
        this.#problem = '';
      } finally {
        this.#isPolling = false;
        if (this.#isPollWanted) this.#poll();
        else if (this.#isRunning) this.#cancelPoll = clock.after(pollMs, () => this.#poll());
      }
    });
  }

  /** Begins as many attempts at an endpoint as it may get now. */
  #sendDue(id: string): void {
    this.#track(async () => {
      const { database, clock, leaseMs = LEASE_MS } = this.#options;
      const pace = this.#paces.get(id) ?? new Pace();
      this.#paces.set(id, pace);
      const now = clock.now();
      let reserved = 0;
      const slotsFor = (endpoint: Endpoint) => {
        reserved = this.#isRunning ? pace.slotsFor(endpoint, now) : 0;
        pace.inFlight += reserved;
        return reserved;
      };
      const release = () => {
        pace.inFlight -= reserved;
      };
      const lease = { endpointId: id, now, leaseMs, slotsFor };
      const leased = await leaseDue(database, lease).finally(release);
      if (reserved > 0) pace.begin(leased.length, now);
      for (const delivery of leased) this.#track(() => this.#attempt(delivery, pace));
      if (pace.isRecovering && leased.length > 0)
        clock.after(pace.notBefore - now, () => this.#sendDue(id));
    });
  }

  async #attempt(delivery: LeasedDelivery, pace: Pace): Promise<void> {
    const { database, clock, random, senders, log } = this.#options;
    const { endpoint, eventId } = delivery;
    const startedAt = clock.now();
    const failed = (error: unknown) => {
      log('attempt-failed', { endpoint: endpoint.id, eventId, ...describeError(error) });
      return { status: null, error: 'The attempt failed inside the process: its log says where.' };
    };
    try {
      const outcome = await senders[endpoint.kind](delivery).catch(failed);
      const attempt = { startedAt, endedAt: clock.now(), random: random() };
      const recorded = await recordOutcome(database, delivery, outcome, attempt);
      pace.isRecovering ||= recorded.hasRecovered;
      if (recorded.isExhausted) {
        log('delivery-given-up', { endpoint: endpoint.id, eventId });
        this.wake();
      }
    } finally {
      pace.inFlight -= 1;
    }
    this.#sendDue(endpoint.id);
  }

  /** Runs work until it is settled. A failure of the database is logged once, until it is over. */
  #track(work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => {
        const problem = describeError(error);
        if (problem.error !== this.#problem) this.#options.log('deliveries-wait', problem);
        this.#problem = problem.error;
      })
      .finally(() => this.#active.delete(running));
    this.#active.add(running);
  }
}
