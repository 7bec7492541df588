import { withBudget } from '#app/quiz/analysis/count-limits.ts';
import type { Issue } from '#app/quiz/base/issue.ts';
import { checkUnusedParts } from '#app/quiz/checks/check-unused-parts.ts';
import { countsFor, countsOf } from '#app/quiz/checks/sheet-counts.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { scoringInputs } from '#app/quiz/score/scoring-inputs.ts';

/** Enough for the published quiz, the edited one, and the edited one without each of a few edits. */
const MAX_CACHED = 8;

/** An edit waits for these counts, unlike the simulator, which has time for larger ones. */
const ADDITIONS_WHILE_TYPING = 6_000_000;

/** In the order of their last use. */
const cache = new Map<string, ReturnType<typeof countsOf>>();

/** `checkUnusedParts`, counted once for all quizzes that score the same: typing a text counts nothing. */
export function cachedUnusedParts({ quiz }: Pick<SiteContent, 'quiz'>, count = countsOf): Issue[] {
  const key = scoringInputs(quiz);
  const counts = cache.get(key) ?? withBudget(ADDITIONS_WHILE_TYPING, () => count(quiz));
  cache.delete(key);
  cache.set(key, counts);
  const [oldest] = cache.keys();
  if (oldest !== undefined && cache.size > MAX_CACHED) cache.delete(oldest);
  return checkUnusedParts({ quiz }, countsFor(counts, quiz));
}
