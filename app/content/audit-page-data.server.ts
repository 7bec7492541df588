import { auditContentOf } from '#app/quiz/contract/audit-content.ts';
import { consentTextFor } from './consent-text.server.ts';
import { contractHash } from './contract-hash.server.ts';
import type { LoadedContent } from './loaded-content.server.ts';

/**
 * What the audit's page passes to its script: the audit's part of the content, and its hashes.
 * `offersEmail`: whether the report has a button for an email.
 */
export const auditPageData = (
  { content, scoringRevision }: LoadedContent,
  offersEmail: boolean,
) => ({
  content: auditContentOf(content, {
    consentTextId: consentTextFor(content.siteSettings)?.id,
    offersEmail,
  }),
  contractHash,
  scoringRevision,
});
