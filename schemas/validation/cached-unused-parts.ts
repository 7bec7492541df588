import { withBudget } from '#app/quiz/analysis/count-limits.ts';
import type { Issue } from '#app/quiz/base/issue.ts';
import { checkUnusedParts } from '#app/quiz/checks/check-unused-parts.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';

/** Enough for the published quiz, the edited one, and the edited one without each of a few edits. */
const MAX_CACHED = 8;

/** An edit waits for these counts, unlike the simulator, which makes them elsewhere. */
const ADDITIONS_WHILE_TYPING = 6_000_000;

/** In the order of their last use. */
const cache = new Map<string, Issue[]>();

/**
 * `checkUnusedParts`, which counts all answer sheets, run once for equal quizzes. Most edits do not
 * change the quiz, and every check of an edit also checks the published quiz.
 */
export function cachedUnusedParts({ quiz }: Pick<SiteContent, 'quiz'>): Issue[] {
  const key = JSON.stringify(quiz);
  const issues =
    cache.get(key) ?? withBudget(ADDITIONS_WHILE_TYPING, () => checkUnusedParts({ quiz }));
  cache.delete(key);
  cache.set(key, issues);
  const [oldest] = cache.keys();
  if (oldest !== undefined && cache.size > MAX_CACHED) cache.delete(oldest);
  return issues;
}
