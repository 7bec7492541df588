import { createHash } from 'node:crypto';
import { parseSiteContent } from '#app/quiz/checks/parse.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { scoringInputs } from '#app/quiz/score/scoring-inputs.ts';
import { ContentError, refused } from './content-error.server.ts';
import { documentsIn } from './documents.server.ts';

/** Content that has passed every check, and what identifies it. */
export type LoadedContent = {
  content: SiteContent;
  /** Changes with every change of the content. */
  revision: string;
  /** Changes only when the same answers could give another report. */
  scoringRevision: string;
  /** When each document was last changed, by its id. */
  updated: ReadonlyMap<string, string>;
};

/**
 * Turns an answer of the Content Lake into content, or refuses it as a whole: a mistake anywhere,
 * or a document that is not published, and nothing of it reaches a visitor.
 */
export function accept(answer: unknown): LoadedContent {
  const updated = documentsIn(answer);
  const unpublished = [...updated.keys()].find((id) => /^(drafts|versions)\./.test(id));
  if (unpublished)
    throw new ContentError(`The answer holds ${unpublished}, which is not published.`);
  const parsed = parseSiteContent(answer);
  if ('issues' in parsed) throw refused(parsed.issues);
  const { content } = parsed;
  return {
    content,
    revision: digest(content),
    scoringRevision: digest(scoringInputs(content.quiz)),
    updated,
  };
}

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);
