import type { Question, Quiz } from '#app/quiz/contract/quiz.ts';
import { possibleValues } from '#app/quiz/score/answers.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { matchingIn } from './quick-wins-impact.ts';

/** How many of all answer sheets a quick win fits, and in how many reports it is shown. */
export type QuickWinCount = { fits: bigint; shown: bigint };
export type QuickWinCounts = { sheetCount: bigint; rules: QuickWinCount[] };

/**
 * Counts, for each rule, the answer sheets to which it applies, and those of them to which fewer than
 * `maximum` earlier rules apply. The quiz must pass `check`. Throws `CountLimitError` if there are too
 * many combinations of rules about one question.
 */
export function quickWinsShown(quiz: Quiz): QuickWinCounts {
  const { rules, maximum } = quiz.quickWins;
  const groups = { first: rules, before: [], after: [], last: [] };
  const answers = questionsOf(quiz).map((question) => ({
    key: question.key,
    byRules: [...matchingIn(groups, pairOf(question))],
  }));
  const count = ({ question }: (typeof rules)[number], index: number): QuickWinCount => {
    const bit = 1n << BigInt(index);
    /** Sheets by the number of earlier rules that apply to them, up to `maximum`. */
    let byEarlier = [1n];
    for (const { key, byRules } of answers) {
      const next: bigint[] = [];
      for (const [bits, more] of byRules) {
        if (key === question && !(bits & bit)) continue;
        const own = bitCount(bits & (bit - 1n));
        for (const [before, sheets] of byEarlier.entries()) {
          const at = Math.min(before + own, maximum);
          next[at] = (next[at] ?? 0n) + sheets * more;
        }
      }
      byEarlier = Array.from(next, (sheets) => sheets ?? 0n);
    }
    return { fits: sum(byEarlier), shown: sum(byEarlier.slice(0, maximum)) };
  };
  return {
    sheetCount: answers.reduce((all, { byRules }) => all * sum(byRules.map(([, n]) => n)), 1n),
    rules: rules.map(count),
  };
}

const pairOf = (question: Question) => ({
  key: question.key,
  values: possibleValues(question),
  before: question,
});

const bitCount = (bits: bigint) => bits.toString(2).replaceAll('0', '').length;

const sum = (counts: readonly bigint[]) => counts.reduce((all, each) => all + each, 0n);
