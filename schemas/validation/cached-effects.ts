import { checkEffects } from '#app/quiz/checks/check-effects.ts';
import type { Issue } from '#app/quiz/checks/issue.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';

/** Enough for what is published, for what is edited, and for it without one edit or another. */
const MAX_CACHED = 8;

const cache = new Map<string, Issue[]>();

/**
 * `checkEffects`, which counts all answer sheets, once for the same quiz: most edits leave it as it
 * is, and each is compared with what is published.
 */
export function cachedEffects({ quiz }: Pick<SiteContent, 'quiz'>): Issue[] {
  const name = JSON.stringify(quiz);
  const effects = cache.get(name) ?? checkEffects({ quiz });
  cache.delete(name);
  cache.set(name, effects);
  const [oldest] = cache.keys();
  if (oldest !== undefined && cache.size > MAX_CACHED) cache.delete(oldest);
  return effects;
}
