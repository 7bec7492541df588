import { z } from 'zod';
import { siteContentQuery } from '#app/quiz/contract/query.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { type Counts, checkEffects } from './check-effects.ts';
import { checkPlaceholders } from './check-placeholders.ts';
import { checkPreview } from './check-preview.ts';
import { type ContentIssue, locate, parseSiteContent } from './parse.ts';
import { checkPersonas, type PersonaResult, parsePersonas, personasQuery } from './personas.ts';

/** Everything that an editor should know about content: for the Studio and the command line. */

export const inspectionQuery = `{
  "site": ${siteContentQuery},
  "personas": ${personasQuery},
  "claims": *[_id == "landingPage"][0].claims[]->{_id, source}
}`;

const claims = z
  .array(
    z
      .object({ _id: z.string(), source: z.string().catch('') })
      .nullable()
      .catch(null),
  )
  .catch([]);

/** An error breaks the audit: the site refuses it, and the Studio does not publish it. */
export type Finding = ContentIssue & { severity: 'error' | 'warning' };

export type Inspection = {
  /** While there is an error there are no warnings, nor any of what follows. */
  findings: Finding[];
  content?: SiteContent;
  personas: PersonaResult[];
};

export const CLAIM_WITHOUT_SOURCE =
  'Say where this figure comes from, or take the claim off the page.';

/** All that there is to say about the answer to `inspectionQuery`. Never throws. */
export function inspect(answer: unknown): Inspection {
  const read = readAnswer(answer);
  return read.content ? { ...read, findings: warningsOf(answer, read.content) } : read;
}

/** The errors, or the content and what it makes of the personas: all but the warnings. Never throws. */
export function readAnswer(answer: unknown): Inspection {
  const parsed = parseSiteContent(part(answer, 'site'));
  if ('issues' in parsed)
    return {
      findings: parsed.issues.map((issue) => ({ ...issue, severity: 'error' })),
      personas: [],
    };
  const { content } = parsed;
  return {
    findings: [],
    content,
    personas: checkPersonas(content.quiz, parsePersonas(part(answer, 'personas'))),
  };
}

/** What works, but has no effect or should not be shown to anyone yet. Never throws. */
export function warningsOf(answer: unknown, content: SiteContent, counts?: Counts): Finding[] {
  const site = part(answer, 'site');
  const found = [
    ...checkEffects(content, counts),
    ...checkPreview(content),
    ...checkPlaceholders(content),
  ];
  const warnings: ContentIssue[] = [
    ...found.map(({ code, path, message }) => ({ ...locate(site, path), rule: code, message })),
    ...claims.parse(part(answer, 'claims')).flatMap((claim) =>
      claim && claim.source.trim() === ''
        ? [
            {
              document: claim._id,
              field: 'source',
              rule: 'claim-without-source',
              message: CLAIM_WITHOUT_SOURCE,
            },
          ]
        : [],
    ),
  ];
  return warnings.map((warning) => ({ ...warning, severity: 'warning' }));
}

const part = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
