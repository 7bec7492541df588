import { consentTextFor } from './consent-text.server.ts';
import type { LoadedContent } from './loaded-content.server.ts';

/**
 * The parts of the content that the leads process stores: the quiz to score answers with, and the
 * texts of its emails and pages. `undefined` while leads are off.
 */
export function leadContentOf({ content, revision, scoringRevision }: LoadedContent) {
  const { audit, title, slug, quiz, siteSettings, resultsPage } = content;
  const consentText = consentTextFor(siteSettings);
  return (
    consentText && {
      ...{ audit, title, slug },
      revision,
      scoringRevision,
      quiz,
      siteSettings,
      resultsPage,
      consentText,
    }
  );
}
