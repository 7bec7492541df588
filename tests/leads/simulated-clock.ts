import type { Clock } from '#leads/delivery/clock.ts';

type Timer = { at: number; run: () => void };

/** A clock that jumps to the next timer as soon as nothing is under way. */
export class SimulatedClock implements Clock {
  #time: number;
  readonly #timers = new Set<Timer>();
  readonly #settled: () => Promise<void>;

  constructor(time: number, settled: () => Promise<void>) {
    this.#time = time;
    this.#settled = settled;
  }

  now = (): number => this.#time;

  after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.#time + ms, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  };

  /** Lets `ms` milliseconds pass, with every timer in them. */
  async pass(ms: number): Promise<void> {
    const end = this.#time + ms;
    for (;;) {
      await this.#settled();
      const next = [...this.#timers].reduce<Timer | undefined>(
        (first, timer) => (first && first.at <= timer.at ? first : timer),
        undefined,
      );
      if (!next || next.at > end) break;
      this.#timers.delete(next);
      this.#time = Math.max(this.#time, next.at);
      next.run();
    }
    this.#time = end;
  }
}
