import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { totalCount } from './answer-classes.ts';
import { type CountFailure, tryCount } from './count-limits.ts';
import { countSheets } from './count-sheets.ts';
import { matchingRules } from './matching-rules.ts';
import type { Notes } from './sheet-table.ts';

/** How many of all answer sheets a quick win fits, and in how many reports it is shown. */
export type QuickWinCount = { sheetCount: bigint; fits: bigint; shown: bigint };

/**
 * Counts, for each rule, the answer sheets to which it applies, and those of them to which fewer than
 * `maximum` earlier rules apply. The quiz must pass `check`.
 */
export const quickWinsShown = (quiz: Quiz): (QuickWinCount | CountFailure)[] =>
  quiz.quickWins.rules.map((_, index) => tryCount(() => quickWinShown(quiz, index)));

/** Whether the rule applies, and how many earlier ones do, up to `maximum`. */
type Matching = { isOwn: boolean; earlier: number };

function quickWinShown(quiz: Quiz, index: number): QuickWinCount {
  const { rules, maximum } = quiz.quickWins;
  const own = rules[index];
  const notes: Notes<Matching> = {
    none: { isOwn: false, earlier: 0 },
    join: (one, other) => ({
      isOwn: one.isOwn || other.isOwn,
      earlier: Math.min(one.earlier + other.earlier, maximum),
    }),
    name: ({ isOwn, earlier }) => `${isOwn} ${earlier}`,
  };
  const reading = matchingRules(
    quiz,
    rules.slice(0, index + 1),
    (matching) => ({
      isOwn: matching.some((rule) => rule === own),
      earlier: matching.filter((rule) => rule !== own).length,
    }),
    notes,
  );
  const ended = countSheets([reading], notes);
  const fitting = ended.filter(({ note }) => note.isOwn);
  return {
    sheetCount: totalCount(ended),
    fits: totalCount(fitting),
    shown: totalCount(fitting.filter(({ note }) => note.earlier < maximum)),
  };
}
