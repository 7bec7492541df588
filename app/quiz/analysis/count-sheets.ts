import { Budget } from './count-limits.ts';
import { type Part, type Parts, type Plan, partsOf } from './parts.ts';
import type { Alternative, Group, Reading } from './sheet-steps.ts';
import type { Notes, SheetTable, Tables } from './sheet-table.ts';
import { type Sheets, sheetsFor } from './sheets.ts';
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

export type Counter<Note> = {
  sheets: Sheets<Note>;
  parts: Parts<Note>;
  tables: Tables<Note>;
  /** Before any step is taken. */
  start: () => SheetTable<Note>;
  /** A table with these parts joined to it. Groups that are in none of `later` end, if they may. Takes the table. */
  joinAll: (
    table: SheetTable<Note>,
    parts: readonly Part<Note>[],
    later?: readonly Part<Note>[],
    mayEnd?: (group: Group<Note>) => boolean,
  ) => SheetTable<Note>;
  /** The outcomes of a step by the parts that each of them leaves. */
  branches: (
    plan: Plan<Note>,
    outcomes?: readonly Alternative<Note>[],
  ) => { outcomes: Alternative<Note>[]; rest: readonly Part<Note>[] }[];
  /** Once all is joined. Takes the table. */
  end: (table: SheetTable<Note>) => CountedSheets<Note>[];
};

export function counterFor<Note>(
  readings: readonly Reading<Note>[],
  notes: Notes<Note>,
  onPlan: (plan: Plan<Note>) => void = () => {},
): Counter<Note> {
  const budget = new Budget();
  const sheets = sheetsFor(readings);
  const parts = partsOf(readings, sheets, budget);
  const tables = tablesFor(readings, sheets.steps, notes, budget);
  const known = new Map<string, SheetTable<Note>>();

  const branches: Counter<Note>['branches'] = (plan, outcomes = plan.step.outcomes(plan.asked)) => {
    const found = new Map<readonly Part<Note>[], Alternative<Note>[]>();
    for (const outcome of outcomes) {
      const rest = plan.rest(outcome);
      const list = found.get(rest);
      if (list) list.push(outcome);
      else found.set(rest, [outcome]);
    }
    return [...found].map(([rest, list]) => ({ rest, outcomes: list }));
  };

  /** Those of these groups that are in no part that follows end. */
  const closeIn = (
    table: SheetTable<Note>,
    groups: readonly Group<Note>[],
    later: readonly Part<Note>[],
  ): SheetTable<Note> =>
    groups
      .filter((group) => !later.some((part) => parts.touches(group, part)))
      .reduce((closed, group) => tables.close(closed, group), table);

  const joinAll: Counter<Note>['joinAll'] = (table, list, later = [], mayEnd = () => true) => {
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

  const inside = (part: Part<Note>): SheetTable<Note> => {
    const before = known.get(part.name);
    if (before) return before;
    const plan = parts.planOf(part);
    onPlan(plan);
    const { step, opens } = plan;
    let all: SheetTable<Note> | undefined;
    for (const { outcomes, rest } of branches(plan)) {
      const own = tables.ofStep(step, outcomes, [...part.open, ...opens]);
      all = tables.merge(
        all,
        joinAll(own, rest, [], (group) => opens.includes(group)),
      );
    }
    const table = all ?? tables.none();
    known.set(part.name, table);
    return table;
  };

  return {
    sheets,
    parts,
    tables,
    branches,
    joinAll,
    // A group without questions has ended from the start.
    start: () =>
      closeIn(
        tables.none(),
        readings.flatMap(({ groups }) => groups.filter(({ isLast }) => !isLast)),
        parts.all,
      ),
    end(table) {
      const last = readings.flatMap(({ groups }) => groups.filter(({ isLast }) => isLast));
      const ended = last.reduce((closed, group) => tables.close(closed, group), table);
      return [...tables.counts(ended)];
    },
  };
}
