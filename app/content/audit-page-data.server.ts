import { setUntranslated, untranslatedTexts } from '#app/quiz/base/untranslated.ts';
import { auditContentOf } from '#app/quiz/contract/audit-content.ts';
import { consentTextFor } from './lead-content.server.ts';
import type { LoadedContent } from './loaded-content.server.ts';

/** What the page passes to its script. `offersEmail`: whether the report has a button for an email. */
export const auditPageData = (
  { content, scoringRevision, untranslated }: LoadedContent,
  offersEmail: boolean,
) => {
  // Some texts are filled in here already.
  setUntranslated(untranslated);
  const shown = auditContentOf(content, {
    consentTextId: consentTextFor(content.siteSettings)?.id,
    offersEmail,
  });
  return {
    content: untranslated ? { ...shown, untranslated: untranslatedTexts() } : shown,
    scoringRevision,
  };
};
