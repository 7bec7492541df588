import { z } from 'zod';
import { isBlank } from '#app/quiz/base/entered-text.ts';
import { fittingItems } from '#app/quiz/base/fields.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import {
  AUDIT,
  auditContentQuery,
  HOME_AUDIT,
  homeContentQuery,
} from '#app/quiz/contract/query.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { type ContentIssue, parseSiteContent } from './parse.ts';
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

const claims = fittingItems(z.object({ _id: z.string(), source: z.string().catch('') }));

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

/** The claims of the landing page that do not say where their figure comes from. Never throws. */
export const claimsWithoutSource = (result: unknown): ContentIssue[] =>
  claims
    .parse(ownProperty(result, 'claims'))
    .filter(({ source }) => isBlank(source))
    .map(({ _id }) => ({
      document: _id,
      field: 'source',
      rule: 'claim-without-source',
      message: CLAIM_WITHOUT_SOURCE,
    }));
