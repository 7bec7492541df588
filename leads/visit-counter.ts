import type { Visit } from '#app/quiz/contract/visit.ts';
import { dayOf } from './api/period.ts';

/** How many visitors reached a milestone on a day (UTC), by where they came from. */
export type VisitCount = Omit<Visit, 'milestones'> & { day: string; milestone: string; n: number };

/** More than this is a flood while the database is away, and is dropped. */
const MAX_COUNTS = 100_000;

/** Adds up visits in memory, until they are stored. */
export class VisitCounter {
  #counts = new Map<string, VisitCount>();

  add({ milestones, ...visit }: Visit, now: number): void {
    const day = dayOf(now);
    for (const milestone of milestones) this.put({ ...visit, day, milestone, n: 1 });
  }

  put({ n, ...count }: VisitCount): void {
    const { audit, day, milestone, language, source, medium, campaign } = count;
    const key = JSON.stringify([audit, day, milestone, language, source, medium, campaign]);
    const before = this.#counts.get(key)?.n ?? 0;
    if (before > 0 || this.#counts.size < MAX_COUNTS)
      this.#counts.set(key, { ...count, n: before + n });
  }

  /** What was added up since the last call. */
  take(): VisitCount[] {
    const counts = [...this.#counts.values()];
    this.#counts = new Map();
    return counts;
  }
}
