import { QUESTION_TYPES } from '#schemas/types/document-types.ts';
import type { StoredDocument } from '#schemas/types/stored-document.ts';

const KINDS: Record<string, string> = {
  audit: 'the audit',
  siteSettings: 'the settings',
  landingPage: 'the landing page',
  leadForm: 'the lead form',
  resultsPage: 'the report texts',
  quiz: 'the quiz',
  ...Object.fromEntries(QUESTION_TYPES.map((type) => [type, 'the question'])),
  answerSet: 'the answer set',
  industry: 'the industry',
  province: 'the province',
  claim: 'the claim',
  quickWinRule: 'the quick win',
  opportunityTile: 'the tile',
  page: 'the page',
  persona: 'the persona',
};

/** How a message names a document: its kind, and the text that identifies it in lists. */
export function documentName(document: StoredDocument): string {
  const kind = KINDS[document._type] ?? 'the document';
  if (document._id === document._type) return kind;
  const { siteName, headline, title, label, text, name } = document;
  return `${kind} "${siteName || headline || title || label || text || name || document._id}"`;
}
