import { ownProperty, parseJson } from '#app/quiz/base/unknown.ts';
import { type AuditContent, isAuditContent } from '#app/quiz/contract/audit-content.ts';

export type PageData = { content: AuditContent; scoringRevision: string };

/** Reads the page's data block. `undefined` if it is damaged, or of another version of the site. */
export function decodePageData(text: string): PageData | undefined {
  const data = parseJson(text);
  const content = ownProperty(data, 'content');
  const scoringRevision = ownProperty(data, 'scoringRevision');
  return isAuditContent(content) && typeof scoringRevision === 'string'
    ? { content, scoringRevision }
    : undefined;
}
