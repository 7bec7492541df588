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

  /** The outcomes of a step by the parts that each of them leaves. */
  const branches = (
    plan: Plan<Note>,
    all: readonly Alternative<Note>[] = plan.step.outcomes(plan.asked),
  ) => {
    const found = new Map<readonly Part<Note>[], Alternative<Note>[]>();
    for (const outcome of all) getOrMake(found, plan.rest(outcome), () => []).push(outcome);
    return Array.from(found, ([rest, outcomes]) => ({ rest, outcomes }));
  };

  /** Those of these groups that are in no part that follows end. */
  const closeIn = (
    table: SheetTable<Note>,
    groups: readonly Group<Note>[],
    later: readonly Part<Note>[],
  ): SheetTable<Note> =>
    closeAll(
      table,
      groups.filter((group) => !later.some((part) => parts.touches(group, part))),
    );

  /** A table with these parts joined to it. Groups that are in none of `later` end, if they may. Takes the table. */
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
  const inOrder = (list: readonly Part<Note>[], groups: readonly Group<Note>[]) => {
    const place = (part: Part<Note>) => {
      const index = groups.findIndex((group) => parts.touches(group, part));
      return index < 0 ? groups.length : index;
    };
    const places = new Map(list.map((part) => [part, place(part)]));
    return list.toSorted(
      (one, other) =>
        (places.get(one) ?? 0) - (places.get(other) ?? 0) || one.steps.length - other.steps.length,
    );
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

  const groups = readings.flatMap((each) => each.groups);
  const closeAll = (table: SheetTable<Note>, list: readonly Group<Note>[]) =>
    list.reduce((closed, group) => tables.close(closed, group), table);

  return {
    sheets,
    parts,
    tables,
    branches,
    stepInside,
    joinAll,
    /** Before any step is taken. A group without questions has ended from the start. */
    start: () =>
      closeIn(
        tables.none(),
        groups.filter(({ isLast }) => !isLast),
        parts.all,
      ),
    /** Once all is joined. Takes the table. */
    end: (table: SheetTable<Note>): CountedSheets<Note>[] =>
      Array.from(
        tables.counts(
          closeAll(
            table,
            groups.filter(({ isLast }) => isLast),
          ),
        ),
      ),
  };
}
