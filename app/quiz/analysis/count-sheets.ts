import type { Sum } from '#app/quiz/score/score-rule.ts';
import { assertCountable, Budget } from './count-limits.ts';
import { type Digits, digitsOf } from './digits.ts';
import { inBigInts, inNumbers, type Packing } from './packing.ts';
import {
  type Alternative,
  dimensionsOf,
  type Group,
  type Reading,
  type SheetStep,
} from './sheet-steps.ts';
import { type Sheets, sheetsFor } from './sheets.ts';

/** How notes are joined and told apart. */
export type Notes<Note> = {
  none: Note;
  join: (note: Note, mark: Note) => Note;
  /** Equal for notes that mean the same. */
  name: (note: Note) => string;
  /** Whether an example of each count is kept. */
  hasExamples?: boolean;
};

/** The outcomes of an example, as a linked list from the last step to the first. */
export type Chain<Note> =
  | { step: SheetStep<Note>; outcome: Alternative<Note>; earlier: Chain<Note> }
  | undefined;

/** Sheets that end with the same note, and one of them, if examples are wanted. */
export type CountedSheets<Note> = { note: Note; count: bigint; example: Chain<Note> };

/** All sheets as far as the steps that were taken, in groups that will count the same whatever follows. */
export type Walk<Note> = {
  take: (step: SheetStep<Note>) => Walk<Note>;
  /** Whether the first reading asks a question, once for each group of sheets. */
  asks: (step: SheetStep<Note>) => boolean[];
  /** Once every step is taken. */
  end: () => CountedSheets<Note>[];
};

/** Counts all sheets by the notes with which they end. Throws `CountLimitError` where there are too many sums. */
export function countSheets<Note>(
  readings: readonly Reading<Note>[],
  notes: Notes<Note>,
): CountedSheets<Note>[] {
  const sheets = sheetsFor(readings);
  return takeAll(walk(readings, notes, sheets), sheets.blocks.flat()).end();
}

export const takeAll = <Note>(start: Walk<Note>, steps: readonly SheetStep<Note>[]): Walk<Note> =>
  steps.reduce((taken, step) => taken.take(step), start);

/** A walk at its start. `variants`: steps that may be taken in place of those about the same question. */
export function walk<Note>(
  readings: readonly Reading<Note>[],
  notes: Notes<Note>,
  sheets: Sheets<Note>,
  variants: readonly SheetStep<Note>[] = [],
  budget = new Budget(),
): Walk<Note> {
  const steps = sheets.blocks.flat();
  const digits = digitsOf(readings, [...steps, ...variants]);
  const setup = { readings, notes, steps, budget, ...digits };
  const product = digits.ranges.reduce((all, range) => all * range, 1);
  const start = { ...setup, open: sheets.open };
  return product <= Number.MAX_SAFE_INTEGER
    ? startWith(start, inNumbers(digits.ranges))
    : startWith(start, inBigInts(digits.ranges));
}

type Setup<Note> = Digits<Note> & {
  readings: readonly Reading<Note>[];
  notes: Notes<Note>;
  steps: readonly SheetStep<Note>[];
  budget: Budget;
};

/** Sheets with the same open gates and the same note, by their sums so far; and an example of each. */
type Branch<Note, Key> = {
  memory: bigint;
  note: Note;
  sums: Map<Key, bigint>;
  examples: Map<Key, Chain<Note>>;
};
type Branches<Note, Key> = Map<string, Branch<Note, Key>>;
type Packed<Note, Key> = { outcome: Alternative<Note>; key: Key; count: bigint };

function startWith<Note, Key>(
  { open, ...setup }: Setup<Note> & { open: bigint },
  packing: Packing<Key>,
): Walk<Note> {
  const { notes, steps, budget } = setup;
  const dimensions = dimensionsOf(setup.readings);
  const groups = setup.readings.flatMap((reading) => reading.groups);
  const touching = new Map(groups.map((group) => [group, pairsOf(group, setup)]));
  const prepared = new Map<SheetStep<Note>, Map<string, Packed<Note, Key>[]>>();

  const packedOutcomes = (step: SheetStep<Note>, asked: readonly boolean[]) => {
    const lists = prepared.get(step) ?? new Map<string, Packed<Note, Key>[]>();
    prepared.set(step, lists);
    const known = lists.get(String(asked));
    if (known) return known;
    const found = new Map<string, Packed<Note, Key>>();
    for (const outcome of step.outcomes(asked)) {
      const key = packing.pack(setup.digitsOf(step, outcome));
      const { keeps, sets, marks, count } = outcome;
      const name = [key, keeps, sets, ...marks.map(notes.name)].join('\n');
      const same = found.get(name);
      if (same) same.count += count;
      else found.set(name, { outcome, key, count });
    }
    const list = [...found.values()];
    lists.set(String(asked), list);
    return list;
  };

  const branchAt = (branches: Branches<Note, Key>, memory: bigint, note: Note) => {
    const name = `${memory} ${notes.name(note)}`;
    const known = branches.get(name);
    if (known) return known;
    const branch: Branch<Note, Key> = { memory, note, sums: new Map(), examples: new Map() };
    branches.set(name, branch);
    return branch;
  };

  const close = (branches: Branches<Note, Key>, group: Group<Note>): Branches<Note, Key> => {
    const closed: Branches<Note, Key> = new Map();
    for (const { memory, note, sums, examples } of branches.values())
      for (const [key, count] of sums) {
        const digits = packing.unpack(key);
        const sum: Sum = { points: 0, maximum: 0, weight: 0, answered: 0 };
        for (const [index, { group: other, field }] of dimensions.entries())
          if (other === group) {
            sum[field] = setup.valueOf(digits[index] ?? 0, index);
            digits[index] = 0;
          }
        const target = branchAt(closed, memory, group.close(note, sum));
        const rest = packing.pack(digits);
        target.sums.set(rest, (target.sums.get(rest) ?? 0n) + count);
        if (notes.hasExamples) target.examples.set(rest, examples.get(key));
      }
    return closed;
  };

  const walkFrom = (
    reached: Branches<Note, Key>,
    done: ReadonlySet<SheetStep<Note>['pair']>,
    closed: readonly Group<Note>[],
  ): Walk<Note> => {
    const ending = groups.filter(
      (group) =>
        !closed.includes(group) && (touching.get(group) ?? []).every((pair) => done.has(pair)),
    );
    const branches = ending.reduce(close, reached);
    return {
      take(step) {
        const after = new Set(done).add(step.pair);
        const needed = neededBy(steps.filter(({ pair }) => !after.has(pair)));
        const next: Branches<Note, Key> = new Map();
        let states = 0;
        for (const { memory, note, sums, examples } of branches.values()) {
          const asked = step.gates.map((gate) => isOpen(memory, gate));
          for (const { outcome, key, count } of packedOutcomes(step, asked)) {
            const { keeps, sets, marks } = outcome;
            const turned = ((memory & keeps) | sets) & needed;
            const target = branchAt(next, turned, marks.reduce(notes.join, note));
            const into = target.sums;
            states -= into.size;
            for (const [sum, before] of sums) {
              const at = packing.add(sum, key);
              into.set(at, (into.get(at) ?? 0n) + before * count);
            }
            states += into.size;
            if (notes.hasExamples)
              for (const [sum, earlier] of examples)
                target.examples.set(packing.add(sum, key), { step, outcome, earlier });
            budget.spend(sums.size);
            assertCountable(states);
          }
        }
        return walkFrom(next, after, [...closed, ...ending]);
      },
      asks: ({ gates: [gate = 0n] }) =>
        [...branches.values()].map(({ memory }) => isOpen(memory, gate)),
      end: () =>
        [...branches.values()].flatMap(({ note, sums, examples }) =>
          [...sums].map(([key, count]) => ({ note, count, example: examples.get(key) })),
        ),
    };
  };

  const start: Branches<Note, Key> = new Map();
  const { sums, examples } = branchAt(start, open & neededBy(steps), notes.none);
  const nothing = packing.pack(dimensions.map(() => 0));
  sums.set(nothing, 1n);
  examples.set(nothing, undefined);
  return walkFrom(start, new Set(), []);
}

const isOpen = (memory: bigint, gates: bigint) => (memory & gates) === gates;

const neededBy = <Note>(steps: readonly SheetStep<Note>[]): bigint =>
  steps.reduce((bits, { gates }) => gates.reduce((all, gate) => all | gate, bits), 0n);

/** The questions of a group, or for a group that ends with the sheet all of them. */
const pairsOf = <Note>(group: Group<Note>, { readings, steps }: Setup<Note>) =>
  steps
    .map(({ pair }) => pair)
    .filter((pair) => {
      const reading = readings.findIndex(({ groups }) => groups.includes(group));
      const question = reading === 0 ? pair?.before : pair?.after;
      return group.isLast || (question !== undefined && group.has(question));
    });
