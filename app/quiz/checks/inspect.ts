import { z } from 'zod';
import { isBlank } from '#app/quiz/base/entered-text.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import {
  AUDIT,
  auditContentQuery,
  HOME_AUDIT,
  homeContentQuery,
} from '#app/quiz/contract/query.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { checkLowAverages } from './check-benchmarks.ts';
import { checkExampleIndustry, checkExampleScore } from './check-example-report.ts';
import { checkFrench } from './check-leads.ts';
import { checkMadeUpValues } from './check-made-up-values.ts';
import { checkNames } from './check-names.ts';
import { checkUnusedParts, type SheetCounts } from './check-unused-parts.ts';
import { type ContentIssue, locateIssues, parseSiteContent } from './parse.ts';
import { checkPersonas, type PersonaCheck, parsePersonas, personasOf } from './personas.ts';

const inspectionOf = (audit: string, content: string) => `{
  "site": ${content},
  "personas": ${personasOf(audit)},
  "claims": ${audit}.landingPage->claims[]->{_id, source}
}`;

/** GROQ for all that `inspect` reads of the audit at `/`: its content, the personas, and the sources of claims. */
export const inspectionQuery = inspectionOf(HOME_AUDIT, homeContentQuery);

/** The same of the audit whose id is `$audit`. */
export const auditInspectionQuery = inspectionOf(AUDIT, auditContentQuery);

const claims = z
  .array(
    z
      .object({ _id: z.string(), source: z.string().catch('') })
      .nullable()
      .catch(null),
  )
  .catch([]);

/** An issue and how severe it is. With an error the site refuses the content, and the Studio does not publish it. */
export type RatedIssue = ContentIssue & { severity: 'error' | 'warning' };

export type Inspection = {
  /** Either errors or warnings. If there is an error, `content` is missing and `personas` is empty. */
  issues: RatedIssue[];
  /** As in `ParsedContent`. If not, further errors may appear once these are corrected. */
  isWellFormed: boolean;
  content?: SiteContent;
  personas: PersonaCheck[];
};

export const CLAIM_WITHOUT_SOURCE =
  'Say where this figure comes from, or take the claim off the page.';

/** Every issue about a result of `inspectionQuery`. Never throws. */
export function inspect(result: unknown): Inspection {
  const inspection = inspectErrors(result);
  return inspection.content
    ? { ...inspection, issues: inspectWarnings(result, inspection.content) }
    : inspection;
}

/** Returns the errors, or else the content and the checked personas, but no warnings. Never throws. */
export function inspectErrors(result: unknown): Inspection {
  const parsed = parseSiteContent(ownProperty(result, 'site'));
  if ('issues' in parsed)
    return {
      issues: parsed.issues.map((issue) => ({ ...issue, severity: 'error' })),
      isWellFormed: parsed.isWellFormed,
      personas: [],
    };
  const { content } = parsed;
  return {
    issues: [],
    isWellFormed: true,
    content,
    personas: checkPersonas(content.quiz, parsePersonas(ownProperty(result, 'personas'))),
  };
}

/** Returns warnings: parts that have no effect, and content that is not ready for visitors. Never throws. */
export function inspectWarnings(
  result: unknown,
  content: SiteContent,
  counts?: SheetCounts,
): RatedIssue[] {
  const found = [
    ...checkUnusedParts(content, counts),
    ...checkLowAverages(content),
    ...checkExampleScore(content),
    ...checkExampleIndustry(content),
    ...checkMadeUpValues(content),
    ...checkFrench(content),
    ...checkNames(content),
  ];
  const located = locateIssues(ownProperty(result, 'site'), found);
  return [...located, ...claimsWithoutSource(result)].map((warning) => ({
    ...warning,
    severity: 'warning',
  }));
}

/** The claims of the landing page that do not say where their figure comes from. Never throws. */
export const claimsWithoutSource = (result: unknown): ContentIssue[] =>
  claims
    .parse(ownProperty(result, 'claims'))
    .filter((claim) => claim && isBlank(claim.source))
    .map((claim) => ({
      document: claim?._id ?? '',
      field: 'source',
      rule: 'claim-without-source',
      message: CLAIM_WITHOUT_SOURCE,
    }));
