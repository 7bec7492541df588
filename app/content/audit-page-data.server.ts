import { auditContentOf } from '#app/quiz/contract/audit-content.ts';
import { consentTextFor } from './consent-text.server.ts';
import { contractHash } from './contract-hash.server.ts';
import type { LoadedContent } from './loaded-content.server.ts';

/** What the audit's page passes to its script: the audit's part of the content, and its hashes. */
export const auditPageData = ({ content, scoringRevision }: LoadedContent) => ({
  content: auditContentOf(content, consentTextFor(content.siteSettings)?.id),
  contractHash,
  scoringRevision,
});
