import { consentTextFor } from './consent-text.server.ts';
import { contractHash } from './contract-hash.server.ts';
import type { LoadedContent } from './loaded-content.server.ts';

/** What the audit's page passes to its script: the content without the other pages, and its hashes. */
export function auditPageData({ content, scoringRevision }: LoadedContent) {
  const { pages: _, ...page } = content;
  const consentText = consentTextFor(page.siteSettings);
  return {
    content: { ...page, ...(consentText && { consentTextId: consentText.id }) },
    contractHash,
    scoringRevision,
  };
}
