import { answerValues } from '#app/quiz/base/answers.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import type { CategoryScore } from '#app/quiz/score/category-total.ts';
import { totalCount } from './answer-classes.ts';
import { type CountFailure, tryCount } from './count-limits.ts';
import { countSheets } from './count-sheets.ts';
import type { Reading } from './sheet-steps.ts';
import type { Notes } from './sheet-table.ts';
import { categoryGroup } from './verdict.ts';

/** How many of all answer sheets a quick win fits, and in how many reports it is shown. */
export type QuickWinCount = { sheetCount: bigint; fits: bigint; shown: bigint };

/**
 * For each rule, how many sheets it applies to, and to how many of these fewer than `maximum` earlier rules
 * apply. The quiz must pass `check`.
 */
export const quickWinsShown = (quiz: Quiz): (QuickWinCount | CountFailure)[] =>
  quiz.quickWins.rules.map((_, index) => tryCount(() => quickWinShown(quiz, index)));

type Rule = Quiz['quickWins']['rules'][number];

/** Whether the rule applies, and how many earlier ones do, up to `maximum`. */
type Matching = { isOwn: boolean; earlier: number };

function quickWinShown(quiz: Quiz, index: number): QuickWinCount {
  const { maximum } = quiz.quickWins;
  const notes: Notes<Matching> = {
    none: { isOwn: false, earlier: 0 },
    join: (one, other) => ({
      isOwn: one.isOwn || other.isOwn,
      earlier: Math.min(one.earlier + other.earlier, maximum),
    }),
    name: ({ isOwn, earlier }) => `${isOwn} ${earlier}`,
  };
  const ended = countSheets([readingOf(quiz, index, notes)], notes);
  const fitting = ended.filter(({ note }) => note.isOwn);
  return {
    sheetCount: totalCount(ended),
    fits: totalCount(fitting),
    shown: totalCount(fitting.filter(({ note }) => note.earlier < maximum)),
  };
}

/** Notes which of the rules up to this one apply to a sheet. */
function readingOf(quiz: Quiz, index: number, { join }: Notes<Matching>): Reading<Matching> {
  const rules = quiz.quickWins.rules.slice(0, index + 1);
  const counted = rules[index];
  const markOf = (matching: readonly Rule[]): Matching => ({
    isOwn: matching.some((rule) => rule === counted),
    earlier: matching.filter((rule) => rule !== counted).length,
  });
  const valuesOf = (rule: Rule, key: string) =>
    rule.source !== 'category' && rule.question === key ? rule.values : [];
  return {
    quiz,
    groups: (quiz.categories ?? []).flatMap((category) => {
      const own = rules.flatMap((rule) =>
        rule.source === 'category' && rule.category === category.key ? rule : [],
      );
      const close = (note: Matching, { score = Number.POSITIVE_INFINITY }: CategoryScore) => ({
        note: join(note, markOf(own.filter(({ below }) => score < below))),
      });
      return own.length > 0 ? [categoryGroup(quiz, category, close)] : [];
    }),
    told: ({ key }) => rules.map((rule) => valuesOf(rule, key)).filter(({ length }) => length > 0),
    mark: ({ key }, answer) => {
      const given = answerValues(answer);
      return markOf(
        rules.filter((rule) => valuesOf(rule, key).some((value) => given.includes(value))),
      );
    },
  };
}
