import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { Pairing } from './differences.ts';
import { limit } from './not-counted.ts';

type Rule = Quiz['quickWins']['rules'][number];

/**
 * How many of the sheets of `impact` show other quick wins. Only rules between those that are the
 * same at both ends of the lists have to be told apart; of the others, how many hold is enough.
 * Throws `NotCountable` where there are too many of the former.
 */
export function changedQuickWins(before: Quiz, after: Quiz, pairings: readonly Pairing[]): bigint {
  const plan = planOf(before, after, pairings);
  const most = Math.max(before.quickWins.maximum, after.quickWins.maximum);
  let found = new Map<string, Found>([['', { holding: NOTHING, sheets: 1n }]]);
  for (const pairing of pairings) {
    const next = new Map<string, Found>();
    for (const [bits, answers] of holdingIn(plan, pairing))
      for (const { holding, sheets } of found.values()) {
        const sum = together(holding, readBits(plan, bits), most);
        const name = Object.values(sum).join();
        const known = next.get(name)?.sheets ?? 0n;
        next.set(name, { holding: sum, sheets: known + sheets * answers });
        limit(next);
      }
    found = next;
  }
  const isChanged = ({ holding }: Found) =>
    JSON.stringify(shownIn(before.quickWins, plan.before, holding.before, holding)) !==
    JSON.stringify(shownIn(after.quickWins, plan.after, holding.after, holding));
  return [...found.values()].filter(isChanged).reduce((sum, { sheets }) => sum + sheets, 0n);
}

/** The two lists of rules: the same at both ends, different between them. */
type Plan = { first: Rule[]; before: Rule[]; after: Rule[]; last: Rule[] };

/** How many rules hold at the ends, up to the most that are shown, and which ones between. */
type Holding = { first: number; before: bigint; after: bigint; last: number };
type Found = { holding: Holding; sheets: bigint };

const NOTHING: Holding = { first: 0, before: 0n, after: 0n, last: 0 };

function planOf(before: Quiz, after: Quiz, pairings: readonly Pairing[]): Plan {
  const isSame = (one: Rule | undefined, other: Rule | undefined) => {
    if (!one || !other || one.text !== other.text || one.question !== other.question) return false;
    const pairing = pairings.find(({ key }) => key === one.question);
    return (
      pairing?.before !== undefined &&
      pairing.after !== undefined &&
      pairing.values.every((value) => one.values.includes(value) === other.values.includes(value))
    );
  };
  const [rules, others] = [before.quickWins.rules, after.quickWins.rules];
  const shorter = Math.min(rules.length, others.length);
  let start = 0;
  while (start < shorter && isSame(rules[start], others[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(rules.at(-1 - end), others.at(-1 - end))) end += 1;
  const plan = {
    first: rules.slice(0, start),
    before: rules.slice(start, rules.length - end),
    after: others.slice(start, others.length - end),
    last: rules.slice(rules.length - end),
  };
  const fallbacks = [...before.quickWins.fallbacks, ...after.quickWins.fallbacks];
  const between = [...plan.before, ...plan.after].map(({ text }) => text).concat(fallbacks);
  // A text that stands at the end and elsewhere too: then it matters which rule of the end holds.
  return plan.last.some(({ text }) => between.includes(text))
    ? { ...plan, before: rules.slice(start), after: others.slice(start), last: [] }
    : plan;
}

/** Which rules hold for the answers to one question: a bit for each, in the order of the plan. */
function holdingIn(plan: Plan, { before, after, values }: Pairing): Map<bigint, bigint> {
  const question = before ?? after;
  const rules = [
    ...plan.first.map((rule) => ({ rule, asked: before })),
    ...plan.before.map((rule) => ({ rule, asked: before })),
    ...plan.after.map((rule) => ({ rule, asked: after })),
    ...plan.last.map((rule) => ({ rule, asked: before })),
  ];
  const bitsOf = (value: string) =>
    rules.reduce(
      (bits, { rule, asked }, place) =>
        rule.question === asked?.key && rule.values.includes(value)
          ? bits | (1n << BigInt(place))
          : bits,
      0n,
    );
  const counts = new Map<bigint, bigint>();
  if (question.type !== 'multiChoiceQuestion') {
    for (const value of values) count(counts, bitsOf(value), 1n);
    return counts;
  }
  for (const value of values) {
    const bits = bitsOf(value);
    for (const [others, selections] of [...counts]) count(counts, others | bits, selections);
    count(counts, bits, 1n);
    limit(counts);
  }
  return counts;
}

function count(counts: Map<bigint, bigint>, bits: bigint, more: bigint): void {
  counts.set(bits, (counts.get(bits) ?? 0n) + more);
}

function readBits({ first, before, after }: Plan, bits: bigint): Holding {
  const part = (from: number, length: number) => BigInt.asUintN(length, bits >> BigInt(from));
  const middle = first.length + before.length;
  return {
    first: bitCount(part(0, first.length)),
    before: part(first.length, before.length),
    after: part(middle, after.length),
    last: bitCount(bits >> BigInt(middle + after.length)),
  };
}

const bitCount = (bits: bigint) => bits.toString(2).replaceAll('0', '').length;

const together = (one: Holding, other: Holding, most: number): Holding => ({
  first: Math.min(one.first + other.first, most),
  before: one.before | other.before,
  after: one.after | other.after,
  last: Math.min(one.last + other.last, most),
});

/** What a version shows, with a number in place of each text of the ends: they are the same. */
function shownIn(
  { maximum, fallbacks }: Quiz['quickWins'],
  between: readonly Rule[],
  bits: bigint,
  { first, last }: Holding,
): string[] {
  const numbered = (name: string, length: number) =>
    Array.from({ length }, (_, index) => `${name} ${index}`);
  const texts = [
    ...numbered('\0first', first),
    ...between.filter((_, place) => bits & (1n << BigInt(place))).map(({ text }) => text),
    ...numbered('\0last', last),
  ];
  return (texts.length > 0 ? texts : fallbacks).slice(0, maximum);
}
