import { createHash } from 'node:crypto';
import { parseSiteContent } from '#app/quiz/checks/parse.ts';
import { auditPath } from '#app/quiz/contract/audit.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { scoringInputs } from '#app/quiz/score/scoring-inputs.ts';
import { ContentError, invalidContent, shortened } from './content-error.server.ts';
import { documentDates } from './document-dates.server.ts';

/** An audit’s content that has passed every check, and what identifies it. */
export type LoadedContent = {
  content: SiteContent;
  /** Of the audit’s page. */
  path: string;
  /** Changes with every edit of the content. */
  revision: string;
  /** Changes only when the same answers could give another report, apart from its texts. */
  scoringRevision: string;
  /** When each document was last changed, by document id. */
  updated: ReadonlyMap<string, string>;
};

/**
 * Parses the query result of one audit. Throws a `ContentError` if anything in it is not valid, or if it
 * contains a document that is not published: an audit is accepted or refused as a whole.
 */
export function toLoadedContent(result: unknown): LoadedContent {
  const updated = documentDates(result);
  const unpublished = [...updated.keys()].find((id) => /^(drafts|versions)\./.test(id));
  if (unpublished)
    throw new ContentError(
      `The result contains ${shortened(unpublished)}, which is not published.`,
    );
  const parsed = parseSiteContent(result);
  if ('issues' in parsed) throw invalidContent(parsed.issues);
  const { content } = parsed;
  return {
    content,
    path: auditPath(content),
    revision: digest(content),
    scoringRevision: digest(scoringInputs(content.quiz)),
    updated,
  };
}

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);
