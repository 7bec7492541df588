import { DIRECT, type Visit } from '#app/quiz/contract/visit.ts';
import { dayOf } from './api/period.ts';

/** How many visitors reached a milestone on a day (UTC), by where they came from. */
export type VisitCount = Omit<Visit, 'milestones'> & { day: string; milestone: string; n: number };

/** More than this is a flood while the database is away, and is dropped. */
const MAX_COUNTS = 100_000;

/** How many campaigns are remembered as known in their month. */
const MAX_KNOWN = 10_000;

/** What campaigns are counted as that are not counted by themselves. */
export const OTHER = { source: 'other', medium: '', campaign: '' };

export const isDirect = ({ source, medium, campaign }: typeof OTHER): boolean =>
  source === DIRECT && !medium && !campaign;

/** Adds up visits in memory, until they are stored. */
export class VisitCounter {
  #counts = new Map<string, VisitCount>();
  readonly #known = new Set<string>();

  /** `mayName` is asked for each campaign that is new to the process this month. */
  add({ milestones, ...visit }: Visit, now: number, mayName = () => true): void {
    const day = dayOf(now);
    const { audit, source, medium, campaign } = visit;
    const key = JSON.stringify([day.slice(0, 7), audit, source, medium, campaign]);
    const isNamed = isDirect(visit) || this.#known.has(key) || mayName();
    if (this.#known.size > MAX_KNOWN) this.#known.clear();
    if (isNamed) this.#known.add(key);
    const counted = isNamed ? visit : { ...visit, ...OTHER };
    for (const milestone of milestones) this.put({ ...counted, day, milestone, n: 1 });
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
