import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { answerSpaceOf } from '#app/quiz/score/prepare.ts';
import { fallbacksOf } from '#app/quiz/score/quick-wins.ts';
import { assertCountable } from './count-limits.ts';
import type { QuestionPair } from './differences.ts';

type Rule = Quiz['quickWins']['rules'][number];

/**
 * Counts the sheets of `impactOf` whose list of quick wins changes, by the titles (`text`) alone. If
 * the two lists of rules start or end with the same rules, only the number of those rules that apply
 * to a sheet matters; for the rules in between, it matters which of them apply. Throws
 * `CountLimitError` if there are too many combinations.
 */
export function changedQuickWins(
  before: Quiz,
  after: Quiz,
  pairs: readonly QuestionPair[],
): bigint {
  const groups = groupRules(before, after, pairs);
  const most = Math.max(before.quickWins.maximum, after.quickWins.maximum);
  let counts = new Map<string, MatchCount>([['', { matching: NOTHING, sheetCount: 1n }]]);
  for (const pair of pairs) {
    const next = new Map<string, MatchCount>();
    for (const [bits, answers] of matchingIn(groups, pair))
      for (const { matching, sheetCount } of counts.values()) {
        const combined = combine(matching, readBits(groups, bits), most);
        const name = Object.values(combined).join();
        const counted = next.get(name)?.sheetCount ?? 0n;
        next.set(name, { matching: combined, sheetCount: counted + sheetCount * answers });
        assertCountable(next);
      }
    counts = next;
  }
  const isChanged = ({ matching }: MatchCount) =>
    JSON.stringify(textsShown(before.quickWins, groups.before, matching.before, matching)) !==
    JSON.stringify(textsShown(after.quickWins, groups.after, matching.after, matching));
  return [...counts.values()]
    .filter(isChanged)
    .reduce((sum, { sheetCount }) => sum + sheetCount, 0n);
}

/** Two lists of rules, split: both start with `first` and end with `last`, but differ in between. */
type RuleGroups = { first: Rule[]; before: Rule[]; after: Rule[]; last: Rule[] };

/**
 * The rules that apply to a sheet: in `first` and `last` their number, up to the number shown; in
 * `before` and `after` one bit for each rule.
 */
type MatchingRules = { first: number; before: bigint; after: bigint; last: number };
type MatchCount = { matching: MatchingRules; sheetCount: bigint };

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
  const between = [
    ...groups.before,
    ...groups.after,
    ...fallbacksOf(before.quickWins),
    ...fallbacksOf(after.quickWins),
  ].map(({ text }) => text);
  // If a text of the last rules also occurs elsewhere, it does matter which of them apply.
  return groups.last.some(({ text }) => between.includes(text))
    ? { ...groups, before: rules.slice(start), after: others.slice(start), last: [] }
    : groups;
}

/**
 * Counts the answers to one question by the rules that apply to them: one bit for each rule, in the
 * order of the groups.
 */
export function matchingIn(
  groups: RuleGroups,
  { before, after, values }: QuestionPair,
): Map<bigint, bigint> {
  const question = before ?? after;
  const rules = [
    ...groups.first.map((rule) => ({ rule, inVersion: before })),
    ...groups.before.map((rule) => ({ rule, inVersion: before })),
    ...groups.after.map((rule) => ({ rule, inVersion: after })),
    ...groups.last.map((rule) => ({ rule, inVersion: before })),
  ];
  const bitsOf = (value: string) =>
    rules.reduce(
      (bits, { rule, inVersion }, index) =>
        rule.question === inVersion?.key && rule.values.includes(value)
          ? bits | (1n << BigInt(index))
          : bits,
      0n,
    );
  const counts = new Map<bigint, bigint>();
  if (answerSpaceOf(question).kind === 'one') {
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

/**
 * The quick wins that a version shows. Texts of the first and last rules are replaced by numbers,
 * because they are the same in both versions.
 */
function textsShown(
  quickWins: Quiz['quickWins'],
  between: readonly Rule[],
  bits: bigint,
  { first, last }: MatchingRules,
): string[] {
  const numbered = (name: string, length: number) =>
    Array.from({ length }, (_, index) => `${name} ${index}`);
  const texts = [
    ...numbered('\0first', first),
    ...between.filter((_, index) => bits & (1n << BigInt(index))).map(({ text }) => text),
    ...numbered('\0last', last),
  ];
  const shown = texts.length > 0 ? texts : fallbacksOf(quickWins).map(({ text }) => text);
  return shown.slice(0, quickWins.maximum);
}
