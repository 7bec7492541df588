import { notCounted, wasCounted } from '#app/quiz/analysis/count-limits.ts';
import type { Issue } from '#app/quiz/base/issue.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { checkLowAverages } from './check-benchmarks.ts';
import { checkExampleIndustry, checkExampleScore } from './check-example-report.ts';
import { checkFrench, checkPassedDetails } from './check-leads.ts';
import { checkPlaceholders } from './check-made-up-values.ts';
import { checkNames } from './check-names.ts';
import { checkUnusedParts } from './check-unused-parts.ts';
import { claimsWithoutSource, type Inspection, inspectErrors, type RatedIssue } from './inspect.ts';
import { locateIssues } from './parse.ts';
import { countsOf, type PartCounts, type SheetCounts } from './sheet-counts.ts';

/** Every issue about a result of `inspectionQuery`, and which checks did not run. Never throws. */
export function inspect(result: unknown): Inspection & { notChecked?: string } {
  const inspection = inspectErrors(result);
  const { content } = inspection;
  if (!content) return inspection;
  const counts = countsOf(content.quiz);
  const { distribution } = counts;
  return {
    ...inspection,
    issues: inspectWarnings(result, content, counts),
    ...(!wasCounted(distribution) && { notChecked: notCounted(distribution) }),
  };
}

/** Those that need more than one document, but no counts. */
export const warningsTogether = (content: SiteContent): Issue[] => [
  ...checkLowAverages(content),
  ...checkExampleIndustry(content),
  ...checkFrench(content),
  ...checkPassedDetails(content),
  ...checkNames(content),
];

/** Returns warnings: parts that have no effect, and content that is not ready for visitors. Never throws. */
export function inspectWarnings(
  result: unknown,
  content: SiteContent,
  counts: SheetCounts & PartCounts,
): RatedIssue[] {
  const found = [
    ...checkUnusedParts(content, counts),
    ...checkExampleScore(content),
    ...warningsTogether(content),
    ...checkPlaceholders(content),
  ];
  const located = locateIssues(ownProperty(result, 'site'), found);
  return [...located, ...claimsWithoutSource(result)].map((warning) => ({
    ...warning,
    severity: 'warning',
  }));
}
