import type { Issue } from '#app/quiz/base/issue.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { checkLowAverages } from './check-benchmarks.ts';
import { checkExampleIndustry, checkExampleScore } from './check-example-report.ts';
import { checkFrench } from './check-leads.ts';
import { checkPlaceholders } from './check-made-up-values.ts';
import { checkNames } from './check-names.ts';
import { checkUnusedParts } from './check-unused-parts.ts';
import { claimsWithoutSource, type Inspection, inspectErrors, type RatedIssue } from './inspect.ts';
import { locateIssues } from './parse.ts';
import type { PartCounts, SheetCounts } from './sheet-counts.ts';

/** Every issue about a result of `inspectionQuery`. Never throws. */
export function inspect(result: unknown): Inspection {
  const inspection = inspectErrors(result);
  return inspection.content
    ? { ...inspection, issues: inspectWarnings(result, inspection.content) }
    : inspection;
}

/** Those that need more than one document, but no counts. */
export const warningsTogether = (content: SiteContent): Issue[] => [
  ...checkLowAverages(content),
  ...checkExampleIndustry(content),
  ...checkFrench(content),
  ...checkNames(content),
];

/** Returns warnings: parts that have no effect, and content that is not ready for visitors. Never throws. */
export function inspectWarnings(
  result: unknown,
  content: SiteContent,
  counts?: SheetCounts & PartCounts,
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
