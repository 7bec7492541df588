import { checkBenchmarks } from './check-benchmarks.ts';
import { checkLevels } from './check-levels.ts';
import { checkQuestions } from './check-questions.ts';
import { checkReferences } from './check-references.ts';
import { checkTexts } from './check-texts.ts';
import type { SiteContent } from './site.ts';

/** One mistake in content that has the right shape: where it is, which rule it breaks, what to do. */
export type Issue = {
  /** Stable, for filters and tests. */
  code: string;
  /** From the root of the site's content. */
  path: (string | number)[];
  message: string;
};

/** The rules that a shape alone cannot express. An empty list means that the audit works. */
export function check(content: SiteContent): Issue[] {
  return [
    ...checkQuestions(content.quiz),
    ...checkLevels(content.quiz),
    ...checkBenchmarks(content.quiz),
    ...checkReferences(content),
    ...checkTexts(content),
  ];
}
