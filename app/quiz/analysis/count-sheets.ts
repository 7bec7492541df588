import { getOrMake } from '#app/quiz/base/memoize.ts';
import { Budget } from './count-limits.ts';
import { type Part, type Plan, partsOf } from './parts.ts';
import type { Alternative, Group, Reading } from './sheet-steps.ts';
import type { Notes, SheetTable } from './sheet-table.ts';
import { sheetsFor } from './sheets.ts';
import { tablesFor } from './tables.ts';

/** Sheets that end with the same note. */
export type CountedSheets<Note> = { note: Note; count: bigint };

/** Counts all sheets by the notes with which they end. Throws `CountLimitError` where there are too many sums. */
export function countSheets<Note>(
  readings: readonly Reading<Note>[],
  notes: Notes<Note>,
  onPlan?: (plan: Plan<Note>) => void,
): CountedSheets<Note>[] {
  const counter = counterFor(readings, notes, onPlan);
  return counter.end(counter.joinAll(counter.start(), counter.parts.all));
}

/**
 * What counts the sheets of these readings, part by part. `onPlan` is told how each part is counted, once.
 * Each function throws `CountLimitError` once there are too many sums or additions.
 */
export function counterFor<Note>(
  readings: readonly Reading<Note>[],
  notes: Notes<Note>,
  onPlan: (plan: Plan<Note>) => void = () => {},
) {
  const budget = new Budget();
  const sheets = sheetsFor(readings);
  const parts = partsOf(readings, sheets, budget);
  const tables = tablesFor(readings, sheets.steps, notes, budget);
  const known = new Map<string, SheetTable<Note>>();
  const groups = readings.flatMap((each) => each.groups);
  const ending = groups.filter(({ isLast }) => !isLast);
  const lasting = groups.filter(({ isLast }) => isLast);

  /** The outcomes of a step by the parts that each of them leaves. */
  const branches = (
    plan: Plan<Note>,
    all: readonly Alternative<Note>[] = plan.step.outcomes(plan.asked),
  ) => Array.from(Map.groupBy(all, plan.rest), ([rest, outcomes]) => ({ rest, outcomes }));

  const closeAll = (table: SheetTable<Note>, list: readonly Group<Note>[]) =>
    list.reduce((closed, group) => tables.close(closed, group), table);

  /** Those of these groups that are in no part that follows end. */
  const closeIn = (
    table: SheetTable<Note>,
    list: readonly Group<Note>[],
    later: readonly Part<Note>[],
  ): SheetTable<Note> => {
    const isOver = (group: Group<Note>) => !later.some((part) => parts.touches(group, part));
    return closeAll(table, list.filter(isOver));
  };

  /**
   * A table with these parts joined to it. Groups that are in none of `later` end, if they may. Takes the
   * table.
   */
  const joinAll = (
    table: SheetTable<Note>,
    list: readonly Part<Note>[],
    later: readonly Part<Note>[] = [],
    mayEnd: (group: Group<Note>) => boolean = () => true,
  ): SheetTable<Note> => {
    const endingIn = (each: SheetTable<Note>) => tables.openIn(each).filter(mayEnd);
    const order = inOrder(list, endingIn(table));
    let joined = closeIn(table, endingIn(table), [...order, ...later]);
    for (const [index, part] of order.entries()) {
      const next = tables.join(joined, inside(part));
      tables.drop(joined);
      joined = closeIn(next, endingIn(next), [...order.slice(index + 1), ...later]);
    }
    return joined;
  };

  /** Those in which the first of these groups ends first. */
  const inOrder = (list: readonly Part<Note>[], open: readonly Group<Note>[]) => {
    const placed = list.map((part) => {
      const index = open.findIndex((group) => parts.touches(group, part));
      return { part, place: index < 0 ? open.length : index, size: part.steps.length };
    });
    const sorted = placed.sort((one, other) => one.place - other.place || one.size - other.size);
    return sorted.map(({ part }) => part);
  };

  const inside = (part: Part<Note>): SheetTable<Note> =>
    getOrMake(known, part.name, () => {
      const plan = parts.planOf(part);
      onPlan(plan);
      return stepInside(part, plan, branches(plan)) ?? tables.none();
    });

  /** The answers to a step and to the parts that it leaves, whose own groups then end. */
  const stepInside = (
    part: Part<Note>,
    { step, opens }: Plan<Note>,
    left: ReturnType<typeof branches>,
  ): SheetTable<Note> | undefined =>
    left.reduce<SheetTable<Note> | undefined>((all, { outcomes, rest }) => {
      const own = tables.ofStep(step, outcomes, [...part.open, ...opens]);
      return tables.merge(
        all,
        joinAll(own, rest, [], (group) => opens.includes(group)),
      );
    }, undefined);

  return {
    sheets,
    parts,
    tables,
    branches,
    stepInside,
    joinAll,
    /** Before any step is taken. A group without questions has ended from the start. */
    start: () => closeIn(tables.none(), ending, parts.all),
    /** Once all is joined. Takes the table. */
    end: (table: SheetTable<Note>): CountedSheets<Note>[] => [
      ...tables.counts(closeAll(table, lasting)),
    ],
  };
}
