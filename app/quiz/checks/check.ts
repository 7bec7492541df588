import type { Issue } from '#app/quiz/base/issue.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { checkBenchmarks } from './check-benchmarks.ts';
import { checkConditions } from './check-conditions.ts';
import { checkLeadForm } from './check-lead-form.ts';
import { checkLeads } from './check-leads.ts';
import { checkLevels } from './check-levels.ts';
import { checkLimits } from './check-limits.ts';
import { checkQuestions } from './check-questions.ts';
import { checkReferences } from './check-references.ts';
import { checkScoring } from './check-scoring.ts';
import { checkTexts } from './check-texts.ts';

/** Finds errors that the content’s shape cannot rule out; none means that the audit works. Never throws. */
export function check(content: SiteContent): Issue[] {
  return [
    ...checkLimits(content),
    ...checkQuestions(content.quiz),
    ...checkConditions(content),
    ...checkScoring(content.quiz),
    ...checkLevels(content.quiz),
    ...checkBenchmarks(content.quiz),
    ...checkReferences(content.quiz),
    ...checkLeadForm(content.leadForm),
    ...checkTexts(content),
    ...checkLeads(content),
  ];
}
