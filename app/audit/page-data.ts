import { property } from '#app/quiz/contract/unknown.ts';
import { type AuditContent, isAuditContent } from './content.ts';

/** What the server put into the page: the content, and the fingerprints of its shape and scoring. */
export type PageData = { content: AuditContent; contract: string; scoringRevision: string };

/** Reads the page's data block. `undefined` if it is damaged, or of another version of the site. */
export function decodePageData(text: string): PageData | undefined {
  const data = parseJson(text);
  const content = property(data, 'content');
  const contract = property(data, 'contract');
  const scoringRevision = property(data, 'scoringRevision');
  return isAuditContent(content) &&
    typeof contract === 'string' &&
    typeof scoringRevision === 'string'
    ? { content, contract, scoringRevision }
    : undefined;
}

/** `undefined` for a text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
