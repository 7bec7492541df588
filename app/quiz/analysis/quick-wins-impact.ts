import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { hasValue } from '#app/quiz/score/answers.ts';
import { testsIn } from '#app/quiz/score/conditions.ts';
import { countSheets } from './count-sheets.ts';
import { pairQuestions, type QuestionPair } from './differences.ts';
import { sheetsIn } from './distribution.ts';
import { matchingRules, type Rule } from './matching-rules.ts';
import type { Notes } from './sheet-table.ts';

/**
 * Counts the sheets of `impactOf` whose list of quick wins changes, by the titles (`text`) alone. If
 * the two lists of rules start or end with the same rules, only the number of those rules that apply
 * to a sheet matters; for the rules in between, it matters which of them apply. Throws
 * `CountLimitError` if there are too many combinations.
 */
export function changedQuickWins(before: Quiz, after: Quiz): bigint {
  const groups = groupRules(before, after);
  const most = Math.max(before.quickWins.maximum, after.quickWins.maximum);
  const notes: Notes<MatchingRules> = {
    none: NOTHING,
    join: (one, other) => ({
      first: Math.min(one.first + other.first, most),
      before: one.before | other.before,
      after: one.after | other.after,
      last: Math.min(one.last + other.last, most),
    }),
    name: (note) => Object.values(note).join(),
  };
  const count = (list: readonly Rule[], matching: readonly Rule[]) =>
    list.filter((rule) => matching.includes(rule)).length;
  const inBefore = [...groups.first, ...groups.before, ...groups.last];
  const readings = [
    matchingRules(
      before,
      inBefore,
      (matching) => ({
        first: count(groups.first, matching),
        before: bitsOf(groups.before, matching),
        after: 0n,
        last: count(groups.last, matching),
      }),
      notes,
    ),
    matchingRules(
      after,
      groups.after,
      (matching) => ({ ...NOTHING, after: bitsOf(groups.after, matching) }),
      notes,
    ),
  ];
  return sheetsIn(
    countSheets(readings, notes).filter(
      ({ note }) =>
        JSON.stringify(textsShown(before.quickWins, groups.before, note.before, note)) !==
        JSON.stringify(textsShown(after.quickWins, groups.after, note.after, note)),
    ),
  );
}

const bitsOf = (rules: readonly Rule[], matching: readonly Rule[]) =>
  rules.reduce(
    (bits, rule, index) => (matching.includes(rule) ? bits | (1n << BigInt(index)) : bits),
    0n,
  );

/** Two lists of rules, split: both start with `first` and end with `last`, but differ in between. */
type RuleGroups = { first: Rule[]; before: Rule[]; after: Rule[]; last: Rule[] };

/**
 * The rules that apply to a sheet: in `first` and `last` their number, up to the number shown; in
 * `before` and `after` one bit for each rule.
 */
type MatchingRules = { first: number; before: bigint; after: bigint; last: number };

const NOTHING: MatchingRules = { first: 0, before: 0n, after: 0n, last: 0 };

function groupRules(before: Quiz, after: Quiz): RuleGroups {
  const pairs = pairQuestions(before, after);
  /** A rule about a category can look at other answers in each version, so none is the same. */
  const isSame = (one: Rule | undefined, other: Rule | undefined) => {
    if (!one || !other || one.source === 'category' || other.source === 'category') return false;
    const pair = pairs.find(({ key }) => key === one.question);
    return (
      one.text === other.text &&
      one.question === other.question &&
      pair !== undefined &&
      isAskedAlike(pair, pairs) &&
      [...one.values, ...other.values].every(
        (value) =>
          one.values.includes(value) === other.values.includes(value) ||
          !hasValue(pair.space, value),
      )
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
    ...before.quickWins.fallbackWins,
    ...after.quickWins.fallbackWins,
  ].map(({ text }) => text);
  // If a text of the last rules also occurs elsewhere, it does matter which of them apply.
  return groups.last.some(({ text }) => between.includes(text))
    ? { ...groups, before: rules.slice(start), after: others.slice(start), last: [] }
    : groups;
}

/** Whether both versions have the question, and ask it of the same visitors. */
const isAskedAlike = ({ before, after }: QuestionPair, pairs: readonly QuestionPair[]): boolean =>
  before !== undefined &&
  after !== undefined &&
  JSON.stringify(before.condition) === JSON.stringify(after.condition) &&
  testsIn(before.condition).every((test) => {
    // A category can have other points in each version.
    if (test.source !== 'answer') return test.source !== 'category';
    const source = pairs.find(({ key }) => key === test.question);
    return source !== undefined && isAskedAlike(source, pairs);
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
  const shown = texts.length > 0 ? texts : quickWins.fallbackWins.map(({ text }) => text);
  return shown.slice(0, quickWins.maximum);
}
