import { getOrMake } from '#app/quiz/base/memoize.ts';
import type { Budget } from './count-limits.ts';
import type { Alternative, Gate, Group, Reading, SheetStep } from './sheet-steps.ts';
import type { Sheets } from './sheets.ts';

/**
 * Steps that something connects: a condition that is not yet known, or a group that nothing of which has been
 * added up yet. What is known leaves the others independent, so that they are counted by themselves. See
 * docs/decisions/0008-every-answer-sheet-is-counted.md.
 */
export type Part<Note> = {
  /** The same for parts that count the same. */
  name: string;
  /** The places of its steps, rising. */
  steps: readonly number[];
  /** The lines that hold and still matter. */
  memory: bigint;
  /** The groups with other steps, too, and those that one of these has opened. */
  open: readonly Group<Note>[];
};

/** How a part is counted: one step is taken, and what it leaves are parts again. */
export type Plan<Note> = {
  step: SheetStep<Note>;
  asked: boolean[];
  /** The groups that are added up from here on, and end within the part; those with fewer steps first. */
  opens: readonly Group<Note>[];
  /** The parts that are left once it is taken with such an outcome. */
  rest: (outcome: Alternative<Note>) => readonly Part<Note>[];
};

/**
 * The parts of the steps of all sheets, and how each of them is counted. Throws `CountLimitError` where the
 * budget is spent.
 */
export function partsOf<Note>(
  readings: readonly Reading<Note>[],
  { steps, tallies }: Sheets<Note>,
  budget: Budget,
) {
  const groups = readings.flatMap((each) =>
    each.groups
      .filter(({ isLast }) => !isLast)
      .map((group) => ({
        group,
        steps: steps.flatMap(({ question }, at) => (question && group.has(question) ? at : [])),
      })),
  );
  const sizes = new Map(groups.map((each) => [each.group, each.steps.length]));
  const sizeOf = (group: Group<Note>) => sizes.get(group) ?? 0;
  const groupsAt = steps.map((_, at) =>
    groups.flatMap((each) => (each.steps.includes(at) ? each.group : [])),
  );
  const numbers = new Map(groups.map(({ group }, index) => [group, index]));
  const touches = (group: Group<Note>, part: Pick<Part<Note>, 'steps'>) =>
    part.steps.some((at) => groupsAt[at]?.includes(group));

  /** The groups of a step that are not open yet. */
  const opensAt = (at: number, open: readonly Group<Note>[]) =>
    (groupsAt[at] ?? []).filter((group) => !open.includes(group));

  const masks = steps.flatMap(({ gates }) => gates.map(({ mask }) => mask));
  const firstTally = Math.max(0, ...masks.map(lengthOf));
  const shiftOf = (place: number) => BigInt(firstTally + TALLY_BITS * place);
  const maskOf = (place: number) => ((1n << BigInt(TALLY_BITS)) - 1n) << shiftOf(place);
  /** What is remembered once a step has added to points so far; those that are complete set their lines. */
  const withTallies = (
    memory: bigint,
    added: readonly number[],
    isLeft: (place: number) => boolean,
  ): bigint =>
    tallies.reduce((known, { sources, linesAt }, place) => {
      if ((known & maskOf(place)) === 0n) return known;
      const next = known + (BigInt(added[place] ?? 0) << shiftOf(place));
      if (sources.some(isLeft)) return next;
      const points = Number((next & maskOf(place)) >> shiftOf(place)) - NO_POINTS;
      return (next & ~maskOf(place)) | linesAt(points);
    }, memory);

  /** Whether these gates are open, shut, or not yet known, where only these steps are left. */
  const isKnown = ({ mask, lines }: Gate, memory: bigint, left: ReadonlySet<number>) =>
    (memory & mask) === mask ||
    lines.some(
      ({ bit, sources }) => (memory & bit) === 0n && !sources.some((source) => left.has(source)),
    );

  const split = (
    places: readonly number[],
    memory: bigint,
    open: readonly Group<Note>[],
  ): Part<Note>[] => {
    budget.spend(places.length);
    const left = new Set(places);
    const links = new Links(places);
    const lastOf = new Map<Group<Note>, number>();
    const needed = new Map<number, bigint>();
    for (const at of places) {
      let bits = 0n;
      for (const gate of steps[at]?.gates ?? []) {
        if (isKnown(gate, memory, left)) {
          if ((memory & gate.mask) === gate.mask) bits |= gate.mask;
          continue;
        }
        bits |= gate.mask;
        for (const { bit, sources, tallies: own } of gate.lines)
          if ((memory & bit) === 0n) {
            for (const place of own) bits |= maskOf(place);
            for (const source of sources) if (left.has(source)) links.join(at, source);
          }
      }
      for (const group of groupsAt[at] ?? []) {
        if (open.includes(group)) continue;
        const before = lastOf.get(group);
        if (before !== undefined) links.join(at, before);
        lastOf.set(group, at);
      }
      needed.set(at, bits);
    }
    return links.parts().map((own) => {
      const bits = own.reduce((all, at) => all | (needed.get(at) ?? 0n), 0n);
      const part = { steps: own, memory: memory & bits };
      const ownOpen = open.filter((group) => touches(group, part));
      const name = `${own}|${part.memory}|${ownOpen.map((group) => numbers.get(group))}`;
      return { ...part, open: ownOpen, name };
    });
  };

  const choose = ({ steps: places, memory, open }: Part<Note>): number => {
    const left = new Set(places);
    const unknownAt = (at: number) =>
      (steps[at]?.gates ?? []).filter((gate) => !isKnown(gate, memory, left));
    const free = places.filter((at) => unknownAt(at).length === 0);
    const [first] = free;
    if (first === undefined) throw new RangeError('A condition looks at earlier questions.');
    if (places.length === 1) return first;
    const lines = places.flatMap(unknownAt).flatMap((gate) => gate.lines);
    const sources = new Set(lines.flatMap((line) => line.sources));
    const firstIn = new Map(
      free.flatMap((at) => opensAt(at, open).map((group) => [group, at] as const)).reverse(),
    );
    const candidates = new Set([...free.filter((at) => sources.has(at)), ...firstIn.values()]);
    let [best, least, fewest] = [first, Number.POSITIVE_INFINITY, 0];
    for (const at of candidates) {
      const opens = opensAt(at, open);
      const others = places.filter((each) => each !== at);
      const parts = split(others, memory, [...open, ...opens]);
      const largest = Math.max(0, ...parts.map((part) => part.steps.length));
      if (largest < least || (largest === least && opens.length < fewest))
        [best, least, fewest] = [at, largest, opens.length];
    }
    return best;
  };

  const chosen = new Map<string, number>();
  const planOf = (part: Part<Note>): Plan<Note> => {
    const at = getOrMake(chosen, part.name, () => choose(part));
    const step = steps[at];
    if (!step) throw new RangeError('A part has steps.');
    const opens = opensAt(at, part.open).sort((one, other) => sizeOf(one) - sizeOf(other));
    const others = part.steps.filter((each) => each !== at);
    const found = new Map<bigint, Part<Note>[]>();
    return {
      step,
      asked: step.gates.map(({ mask }) => (part.memory & mask) === mask),
      opens,
      rest({ sets, tallies: added }) {
        const memory = withTallies(part.memory | sets, added, (each) => others.includes(each));
        return getOrMake(found, memory, () => split(others, memory, [...part.open, ...opens]));
      },
    };
  };
  const noPoints = tallies.reduce(
    (bits, _, place) => bits | (BigInt(NO_POINTS) << shiftOf(place)),
    0n,
  );
  const places = [...steps.keys()];
  const start = withTallies(noPoints, [], (each) => places.includes(each));
  /** `all`: the parts of the whole. */
  return { all: split(places, start, []), planOf, touches };
}

/** Points so far in the memory: above 0, so that they are seen to be there. */
const TALLY_BITS = 54;
const NO_POINTS = 2 ** 52;

const lengthOf = (bits: bigint) => (bits === 0n ? 0 : bits.toString(2).length);

/** Places that are joined step by step. */
class Links {
  readonly #first = new Map<number, number>();

  constructor(places: readonly number[]) {
    for (const place of places) this.#first.set(place, place);
  }

  #root(place: number): number {
    const first = this.#first.get(place) ?? place;
    if (first === place) return place;
    const root = this.#root(first);
    this.#first.set(place, root);
    return root;
  }

  join(one: number, other: number): void {
    this.#first.set(this.#root(one), this.#root(other));
  }

  parts(): number[][] {
    return [...Map.groupBy(this.#first.keys(), (place) => this.#root(place)).values()];
  }
}
