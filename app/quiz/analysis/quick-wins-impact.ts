import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { assertCountable } from './count-limits.ts';
import type { QuestionPair } from './differences.ts';

type Rule = Quiz['quickWins']['rules'][number];

/**
 * How many of the sheets of `impact` show other quick wins. Only rules between those that are the
 * same at both ends of the lists have to be told apart; of the others, how many hold is enough.
 * Throws `NotCountable` where there are too many of the former.
 */
export function changedQuickWins(
  before: Quiz,
  after: Quiz,
  pairs: readonly QuestionPair[],
): bigint {
  const groups = groupRules(before, after, pairs);
  const most = Math.max(before.quickWins.maximum, after.quickWins.maximum);
  let found = new Map<string, MatchCount>([['', { matching: NOTHING, sheets: 1n }]]);
  for (const pair of pairs) {
    const next = new Map<string, MatchCount>();
    for (const [bits, answers] of matchingIn(groups, pair))
      for (const { matching, sheets } of found.values()) {
        const sum = combine(matching, readBits(groups, bits), most);
        const name = Object.values(sum).join();
        const known = next.get(name)?.sheets ?? 0n;
        next.set(name, { matching: sum, sheets: known + sheets * answers });
        assertCountable(next);
      }
    found = next;
  }
  const isChanged = ({ matching }: MatchCount) =>
    JSON.stringify(textsShown(before.quickWins, groups.before, matching.before, matching)) !==
    JSON.stringify(textsShown(after.quickWins, groups.after, matching.after, matching));
  return [...found.values()].filter(isChanged).reduce((sum, { sheets }) => sum + sheets, 0n);
}

/** The two lists of rules: the same at both ends, different between them. */
type RuleGroups = { first: Rule[]; before: Rule[]; after: Rule[]; last: Rule[] };

/** How many rules hold at the ends, up to the most that are shown, and which ones between. */
type MatchingRules = { first: number; before: bigint; after: bigint; last: number };
type MatchCount = { matching: MatchingRules; sheets: bigint };

const NOTHING: MatchingRules = { first: 0, before: 0n, after: 0n, last: 0 };

function groupRules(before: Quiz, after: Quiz, pairs: readonly QuestionPair[]): RuleGroups {
  const isSame = (one: Rule | undefined, other: Rule | undefined) => {
    if (!one || !other || one.text !== other.text || one.question !== other.question) return false;
    const pair = pairs.find(({ key }) => key === one.question);
    return (
      pair?.before !== undefined &&
      pair.after !== undefined &&
      pair.values.every((value) => one.values.includes(value) === other.values.includes(value))
    );
  };
  const [rules, others] = [before.quickWins.rules, after.quickWins.rules];
  const shorter = Math.min(rules.length, others.length);
  let start = 0;
  while (start < shorter && isSame(rules[start], others[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(rules.at(-1 - end), others.at(-1 - end))) end += 1;
  const groups = {
    first: rules.slice(0, start),
    before: rules.slice(start, rules.length - end),
    after: others.slice(start, others.length - end),
    last: rules.slice(rules.length - end),
  };
  const fallbacks = [...before.quickWins.fallbacks, ...after.quickWins.fallbacks];
  const between = [...groups.before, ...groups.after].map(({ text }) => text).concat(fallbacks);
  // A text that stands at the end and elsewhere too: then it matters which rule of the end holds.
  return groups.last.some(({ text }) => between.includes(text))
    ? { ...groups, before: rules.slice(start), after: others.slice(start), last: [] }
    : groups;
}

/** Which rules hold for the answers to one question: a bit for each, in the order of the groups. */
function matchingIn(
  groups: RuleGroups,
  { before, after, values }: QuestionPair,
): Map<bigint, bigint> {
  const question = before ?? after;
  const rules = [
    ...groups.first.map((rule) => ({ rule, asked: before })),
    ...groups.before.map((rule) => ({ rule, asked: before })),
    ...groups.after.map((rule) => ({ rule, asked: after })),
    ...groups.last.map((rule) => ({ rule, asked: before })),
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
    assertCountable(counts);
  }
  return counts;
}

function count(counts: Map<bigint, bigint>, bits: bigint, more: bigint): void {
  counts.set(bits, (counts.get(bits) ?? 0n) + more);
}

function readBits({ first, before, after }: RuleGroups, bits: bigint): MatchingRules {
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

const combine = (one: MatchingRules, other: MatchingRules, most: number): MatchingRules => ({
  first: Math.min(one.first + other.first, most),
  before: one.before | other.before,
  after: one.after | other.after,
  last: Math.min(one.last + other.last, most),
});

/** What a version shows, with a number in place of each text of the ends: they are the same. */
function textsShown(
  { maximum, fallbacks }: Quiz['quickWins'],
  between: readonly Rule[],
  bits: bigint,
  { first, last }: MatchingRules,
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
