import { z } from 'zod';
import { checkEffects } from './check-effects.ts';
import { checkPlaceholders } from './check-placeholders.ts';
import { type ContentIssue, locate, parseSiteContent } from './parse.ts';
import { checkPersonas, type PersonaResult, parsePersonas, personasQuery } from './personas.ts';
import { siteContentQuery } from './query.ts';
import type { SiteContent } from './site.ts';

/** Everything that an editor should know about content: for the Studio and the command line. */

export const inspectionQuery = `{
  "site": ${siteContentQuery},
  "personas": ${personasQuery},
  "unsourced": *[_type == "claim" && coalesce(source, "") == ""] | order(_id asc) {_id}
}`;

const unsourced = z.array(z.object({ _id: z.string() })).catch([]);

/** An error breaks the audit: the site refuses it, and the Studio does not publish it. */
export type Finding = ContentIssue & { severity: 'error' | 'warning' };

export type Inspection = {
  /** Errors first. While there is an error there are no warnings, nor any of what follows. */
  findings: Finding[];
  content?: SiteContent;
  personas: PersonaResult[];
};

export const CLAIM_WITHOUT_SOURCE =
  'Say where this figure comes from, or take the claim off the page.';

/** All that there is to say about the answer to `inspectionQuery`. Never throws. */
export function inspect(answer: unknown): Inspection {
  const site = part(answer, 'site');
  const parsed = parseSiteContent(site);
  if ('issues' in parsed) {
    const findings = parsed.issues.map((issue) => ({ ...issue, severity: 'error' as const }));
    return { findings, personas: [] };
  }
  const { content } = parsed;
  const found = [...checkEffects(content), ...checkPlaceholders(content)];
  const warnings: ContentIssue[] = [
    ...found.map(({ code, path, message }) => ({ ...locate(site, path), rule: code, message })),
    ...unsourced.parse(part(answer, 'unsourced')).map(({ _id }) => ({
      document: _id,
      field: 'source',
      rule: 'claim-without-source',
      message: CLAIM_WITHOUT_SOURCE,
    })),
  ];
  return {
    findings: warnings.map((warning) => ({ ...warning, severity: 'warning' })),
    content,
    personas: checkPersonas(content.quiz, parsePersonas(part(answer, 'personas'))),
  };
}

const part = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
