import { ownProperty, parseJson } from '#app/quiz/base/unknown.ts';
import { type AuditContent, isAuditContent } from '#app/quiz/contract/audit-content.ts';

/** What the server put into the page: the content, the contract hash and the scoring revision. */
export type PageData = { content: AuditContent; contractHash: string; scoringRevision: string };

/** Reads the page's data block. `undefined` if it is damaged, or of another version of the site. */
export function decodePageData(text: string): PageData | undefined {
  const data = parseJson(text);
  const content = ownProperty(data, 'content');
  const contractHash = ownProperty(data, 'contractHash');
  const scoringRevision = ownProperty(data, 'scoringRevision');
  return isAuditContent(content) &&
    typeof contractHash === 'string' &&
    typeof scoringRevision === 'string'
    ? { content, contractHash, scoringRevision }
    : undefined;
}
