import { type CountFailure, wasCounted } from '#app/quiz/analysis/count-limits.ts';
import { formatCount, formatShare } from '#app/quiz/analysis/format.ts';
import type { QuickWinCount } from '#app/quiz/analysis/quick-wins-shown.ts';
import type { Issues } from '#app/quiz/base/issue.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';

/** Finds quick wins that are never or seldom shown. */
export function* checkUnusedQuickWins(
  { quickWins }: Quiz,
  counts: readonly (QuickWinCount | CountFailure)[],
): Issues {
  const { maximum } = quickWins;
  for (const [index, count] of counts.entries()) {
    const [rule, message] = (wasCounted(count) && problemOf(count, maximum)) || [];
    const path = ['quiz', 'quickWins', 'rules', index, 'text'];
    if (rule && message) yield { rule, path, message };
  }
  yield* checkFallbacks(quickWins);
}

/** A quick win is seldom shown if, of the answers that it fits, fewer than one in this many show it. */
const SELDOM = 10n;

function problemOf(
  { sheetCount, fits, shown }: QuickWinCount,
  maximum: number,
): [rule: string, message: string] | undefined {
  if (fits === 0n)
    return [
      'quick-win-never',
      'This quick win is never shown: no answers meet its rule. Change the rule, or remove it.',
    ];
  if (shown === 0n)
    return [
      'quick-win-never',
      `This quick win is never shown: whenever it applies, so do ${maximum} or more of the quick wins above it. Move it up, or show more.`,
    ];
  if (shown * SELDOM >= fits) return undefined;
  return [
    'quick-win-seldom',
    `This quick win is seldom shown: it fits ${formatShare(fits, sheetCount)} of all combinations of answers, but only ${formatShare(shown, sheetCount)} (${formatCount(shown)} of ${formatCount(sheetCount)}) show it. For the others, the quick wins above it come first. Move it up, or show more.`,
  ];
}

/** Where no rule applies, the report shows as many of the fallbacks as of any quick wins. */
function* checkFallbacks({ maximum, fallbackWins }: Quiz['quickWins']): Issues {
  const message = `This is never shown: a report has at most ${maximum} quick wins. Remove it, move it up, or show more.`;
  for (let index = maximum; index < fallbackWins.length; index += 1)
    yield { rule: 'quick-win-never', path: ['quiz', 'quickWins', 'fallbackWins', index], message };
}
