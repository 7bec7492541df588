import { isOwn } from '#app/quiz/contract/lead.ts';
import { consentTextFor } from './consent-text.server.ts';
import type { LoadedContent } from './loaded-content.server.ts';

type Loaded = Pick<
  LoadedContent,
  'content' | 'client' | 'path' | 'revision' | 'scoringRevision' | 'untranslated'
>;

/**
 * The parts of the content that the leads process stores: the quiz to score answers with, the texts
 * of its emails and pages, and the form’s own fields. `undefined` while leads are off. `isTranslation`: the content is
 * in another language of the audit than its own.
 */
export function leadContentOf(
  { content, client, path, revision, scoringRevision, untranslated }: Loaded,
  { isTranslation = false } = {},
) {
  const { audit, title, slug, host, quiz, siteSettings, leadForm, resultsPage } = content;
  const consentText = consentTextFor(siteSettings);
  return (
    consentText && {
      audit,
      client,
      title,
      slug,
      host,
      path,
      isTranslation,
      revision,
      scoringRevision,
      quiz,
      siteSettings,
      resultsPage,
      ownFields: leadForm.fields.filter(isOwn),
      consentText,
      untranslated,
    }
  );
}
