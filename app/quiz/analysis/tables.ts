import { getOrMake } from '#app/quiz/base/memoize.ts';
import type { Sum } from '#app/quiz/score/score-rule.ts';
import { totalCount } from './answer-classes.ts';
import type { Budget } from './count-limits.ts';
import { digitsOf } from './digits.ts';
import { areNumbers, type Key, type Packing, packingFor } from './packing.ts';
import {
  type Alternative,
  dimensionsOf,
  type Group,
  type Reading,
  type SheetStep,
} from './sheet-steps.ts';
import type { Notes, SheetTable, TableRow } from './sheet-table.ts';
import { sumsOf } from './sums.ts';

export type Tables<Note> = ReturnType<typeof tablesFor<Note>>;

/**
 * Tables of sheets: how many have a note and a sum, by both. They are in memory until something takes or
 * drops them; `CountLimitError` is thrown where the budget has no room for one more.
 */
export function tablesFor<Note>(
  readings: readonly Reading<Note>[],
  steps: readonly SheetStep<Note>[],
  notes: Notes<Note>,
  budget: Budget,
) {
  const dimensions = dimensionsOf(readings);
  const digits = digitsOf(readings, steps);
  const sums = sumsOf(notes.isSet ? 1n : mostSheets(steps), budget);
  const always = [...dimensions.keys()].filter((at) => dimensions[at]?.group.isLast);
  const placesOf = (group: Group<Note>) =>
    [...dimensions.keys()].filter((at) => dimensions[at]?.group === group);
  const rangesOf = (places: readonly number[]) => places.map((at) => digits.ranges[at] ?? 1n);
  const packings = new Map<string, Packing>();
  const packingOf = (places: readonly number[]): Packing =>
    getOrMake(packings, places.join(), () => packingFor(rangesOf(places)));

  const lastOf = readings.map((_, reading) =>
    always.filter((at) => dimensions[at]?.reading === reading),
  );
  /** The sum of a group, and what the others have added to it. */
  const valuesOf = (own: readonly number[], at: readonly Key[]): [Sum, bigint[]] => {
    const sum: Sum = { points: 0, maximum: 0, weight: 0, answered: 0, asked: 0 };
    const shares: bigint[] = [];
    for (const [index, place] of own.entries()) {
      const { field } = dimensions[place] ?? {};
      const digit = at[index] ?? 0;
      if (field) sum[field] = digits.valueOf(Number(digit), place);
      else shares.push(BigInt(digit));
    }
    return [sum, shares];
  };

  const emptyTable = (places: readonly number[]): SheetTable<Note> => ({
    dimensions: places,
    rows: new Map(),
    size: 0,
  });

  const rowAt = ({ rows }: SheetTable<Note>, note: Note): TableRow<Note> =>
    getOrMake(rows, notes.name(note), () => ({ note, sums: new Map() }));

  /** Adds to a row that was made key by key. */
  const count = (row: TableRow<Note>, key: Key, times: bigint) => {
    if (!(row.sums instanceof Map)) throw new TypeError('The row was joined.');
    row.sums.set(key, notes.isSet ? 1n : (row.sums.get(key) ?? 0n) + times);
  };

  /** The same sums, where others are 0. */
  const within = (table: SheetTable<Note>, places: readonly number[]): SheetTable<Note> => {
    if (table.dimensions.length === places.length) return table;
    // Digits that follow are 0.
    if (table.dimensions.every((at, index) => at === places[index]) && areNumbers(rangesOf(places)))
      return { ...table, dimensions: places };
    const [from, to] = [packingOf(table.dimensions), packingOf(places)];
    const origin = places.map((at) => table.dimensions.indexOf(at));
    const moved = emptyTable(places);
    for (const { note, sums: own } of table.rows.values()) {
      const row = rowAt(moved, note);
      for (const [key, times] of sums.entries(own)) {
        const all = from.unpack(key);
        count(row, to.pack(origin.map((place) => all[place] ?? 0)), times);
      }
    }
    return moved;
  };

  const measured = (table: SheetTable<Note>): SheetTable<Note> => {
    let size = 0;
    for (const row of table.rows.values()) size += ROW + sums.weightOf(row.sums);
    budget.hold(size);
    return { ...table, size };
  };

  return {
    /** No steps. */
    none() {
      const table = emptyTable(always);
      count(rowAt(table, notes.none), packingOf(always).pack(always.map(() => 0)), 1n);
      return measured(table);
    },
    /** These outcomes of a step, with the sums of these groups. */
    ofStep(
      step: SheetStep<Note>,
      outcomes: readonly Alternative<Note>[],
      open: readonly Group<Note>[],
    ) {
      const places = [...always, ...open.flatMap(placesOf)].sort((one, other) => one - other);
      const table = emptyTable(places);
      const { pack } = packingOf(places);
      for (const outcome of outcomes) {
        const own = digits.digitsOf(step, outcome);
        const row = rowAt(table, outcome.marks.reduce(notes.join, notes.none));
        count(row, pack(places.map((at) => own[at] ?? 0)), outcome.count);
      }
      return measured(table);
    },
    /** The answers to the steps of both. */
    join(one: SheetTable<Note>, other: SheetTable<Note>) {
      const places = [...new Set([...one.dimensions, ...other.dimensions])].sort((a, b) => a - b);
      const [first, second] = [within(one, places), within(other, places)];
      const { add } = packingOf(places);
      const table = emptyTable(places);
      for (const left of first.rows.values())
        for (const right of second.rows.values()) {
          const row = rowAt(table, notes.join(left.note, right.note));
          row.sums = sums.union(row.sums, sums.product(left.sums, right.sums, add));
        }
      return measured(table);
    },
    /** The answers of one or of the other, which are about the same groups. Takes both. */
    merge(one: SheetTable<Note> | undefined, other: SheetTable<Note>) {
      if (!one) return other;
      const table = emptyTable(one.dimensions);
      for (const { note, sums: own } of [...one.rows.values(), ...other.rows.values()]) {
        const row = rowAt(table, note);
        row.sums = sums.union(row.sums, own);
      }
      budget.hold(-one.size - other.size);
      return measured(table);
    },
    /** The same once a group has ended. Takes the table. */
    close(table: SheetTable<Note>, group: Group<Note>) {
      const own = placesOf(group);
      const places = table.dimensions.filter((at) => !own.includes(at));
      const [from, to] = [packingOf(table.dimensions), packingOf(places)];
      const { reading } = dimensions[own[0] ?? 0] ?? { reading: 0 };
      const last = dimensions.findIndex(
        (each) => each.reading === reading && !group.isLast && each.share === 0,
      );
      const placesIn = places.map((at) => table.dimensions.indexOf(at));
      const closed = emptyTable(places);
      for (const { note, sums: added } of table.rows.values()) {
        const known = new Map<Key | string, { row: TableRow<Note>; shares: Key | undefined }>();
        for (const [key, times] of sums.entries(added)) {
          const all = from.unpack(key);
          const here = own.map((at) => all[table.dimensions.indexOf(at)] ?? 0);
          const name = nameOf(here);
          let found = known.get(name);
          if (!found) {
            const ended = group.close(note, ...valuesOf(own, here));
            found = {
              row: rowAt(closed, ended.note),
              shares:
                ended.shares &&
                to.pack(places.map((at) => (last < 0 ? 0 : (ended.shares?.[at - last] ?? 0)))),
            };
            // Without other sums, none is met again.
            if (places.length > 0) known.set(name, found);
          }
          const rest = to.pack(placesIn.map((at) => all[at] ?? 0));
          count(found.row, found.shares === undefined ? rest : to.add(rest, found.shares), times);
        }
      }
      budget.spend(table.size);
      budget.hold(-table.size);
      return measured(closed);
    },
    /** Each note with a sum, and how many sheets have both. */
    *counts({ rows }: SheetTable<Note>) {
      for (const { note, sums: own } of rows.values())
        for (const [sum, count] of sums.entries(own)) yield { note, sum, count };
    },
    /** What a sum of the groups that end with the sheet is in one reading. */
    inReading(sum: Key, reading: number) {
      const all = packingOf(always).unpack(sum);
      const own = lastOf[reading] ?? [];
      return packingOf(own).pack(own.map((at) => all[always.indexOf(at)] ?? 0));
    },
    /** How a sheet with this note and this sum of a reading ends there. */
    endAt(reading: number) {
      const own = lastOf[reading] ?? [];
      const { unpack, add } = packingOf(own);
      const range = rangesOf(own).reduce((product, each) => product * each, 1n);
      const group = readings[reading]?.groups.find(({ isLast }) => isLast);
      const noteAt = (note: Note, sum: Key) =>
        group ? group.close(note, ...valuesOf(own, unpack(sum))).note : note;
      return { range, add, noteAt };
    },
    /** The groups that have not ended, but for those that end with the sheet. */
    openIn: (table: SheetTable<Note>) => [
      ...new Set(
        table.dimensions.flatMap((at) => {
          const group = dimensions[at]?.group;
          return group && !group.isLast ? group : [];
        }),
      ),
    ],
    /** Is in memory once more, for another that takes it. */
    keep: ({ size }: SheetTable<Note>) => budget.hold(size),
    drop: ({ size }: SheetTable<Note>) => budget.hold(-size),
  };
}

const nameOf = ([one = 0, ...others]: readonly Key[]) =>
  others.length === 0 ? one : `${one},${others}`;

/** More sheets than there are. */
const mostSheets = <Note>(steps: readonly SheetStep<Note>[]): bigint =>
  steps.reduce(
    (product, { gates, outcomes }) => product * (totalCount(outcomes(gates.map(() => true))) + 1n),
    1n,
  );

/** How much of the memory of a sum a note takes, with the list of its sums. */
const ROW = 5;
