import { getOrMake } from '#app/quiz/base/memoize.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Key } from './packing.ts';
import type { SheetTable } from './sheet-table.ts';
import type { Tables } from './tables.ts';
import { endingOf, nameOfEnding, type Verdict, type Verdicts, verdictNotes } from './verdict.ts';

/** How the two readings of sheets end: the largest change of the score, and whether the level changes. */
export type ChangedEndings = { largestShift: number; changesLevel: boolean };

export const UNCHANGED: ChangedEndings = { largestShift: 0, changesLevel: false };

export const mostOf = (one: ChangedEndings, other: ChangedEndings): ChangedEndings => ({
  largestShift: Math.max(one.largestShift, other.largestShift),
  changesLevel: one.changesLevel || other.changesLevel,
});

type Known = { score: number | undefined; name: string };

/** More sums than can be listed one by one. */
const MAX_LISTED = 4_000_000n;

/**
 * Compares the endings of each sheet of `changed` together with each of `same`, which both readings read
 * alike, without joining the two tables.
 */
export function changedEndings(
  quiz: Quiz,
  tables: Tables<Verdicts>,
): (same: SheetTable<Verdicts>, changed: SheetTable<Verdicts>) => ChangedEndings {
  const { join, name } = verdictNotes(1);
  const { range, add, noteAt } = tables.endAt(0);
  const endings = new Map<string, Known>();
  const known = new Map<string, (sum: Key) => Known>();

  /** The endings of sheets with one note, by their sum. */
  const endingsWith = (verdict: Verdict): ((sum: Key) => Known) =>
    getOrMake(known, name([verdict]), () => listed((sum) => endedAt(verdict, sum)));

  const endedAt = (verdict: Verdict, sum: Key): Known => {
    const ending = endingOf(noteAt([verdict, verdict], sum));
    const { score, highest } = ending;
    return getOrMake(endings, `${score} ${highest}`, () => ({
      score,
      name: nameOfEnding(quiz, ending),
    }));
  };

  const listed = (at: (sum: Key) => Known): ((sum: Key) => Known) => {
    if (range > MAX_LISTED) return at;
    const list = Array<Known | undefined>(Number(range)).fill(undefined);
    return (sum) => {
      const place = Number(sum);
      const found = list[place] ?? at(sum);
      list[place] = found;
      return found;
    };
  };

  const sumsOf = <T>(table: SheetTable<Verdicts>, of: (sum: Key) => T): Map<Verdicts, T[]> => {
    const found = new Map<Verdicts, T[]>();
    for (const { note, sum } of tables.counts(table))
      getOrMake(found, note, () => []).push(of(sum));
    return found;
  };

  const before = new WeakMap<SheetTable<Verdicts>['rows'], Map<string, ChangedEndings>>();
  return (same, changed) => {
    const changes = sumsOf(changed, (sum) => [tables.inReading(sum, 0), tables.inReading(sum, 1)]);
    const of = [...changes]
      .map(([note, sums]) => `${verdictNotes(2).name(note)}\n${sums.join(';')}`)
      .join('\n\n');
    const results = getOrMake(before, same.rows, () => new Map());
    const earlier = results.get(of);
    if (earlier) return earlier;
    let { largestShift, changesLevel } = UNCHANGED;
    for (const [{ 0: around }, others] of sumsOf(same, (sum) => tables.inReading(sum, 0)))
      for (const [pair, sums] of changes) {
        const [one, other] = pair.map((each) =>
          endingsWith(join(around ? [around] : [], [each])[0] ?? each),
        );
        if (!one || !other) continue;
        for (const [first = 0, second = 0] of sums)
          for (const sum of others) {
            const from = one(add(sum, first));
            const to = other(add(sum, second));
            if (from === to) continue;
            if (from.score !== undefined && to.score !== undefined)
              largestShift = Math.max(largestShift, Math.abs(to.score - from.score));
            changesLevel ||= from.name !== to.name;
          }
      }
    const result = { largestShift, changesLevel };
    results.set(of, result);
    return result;
  };
}
