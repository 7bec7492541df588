import { isOwn } from '#app/quiz/contract/lead.ts';
import { consentTextFor } from './consent-text.server.ts';
import type { LoadedContent } from './loaded-content.server.ts';

type Loaded = Pick<
  LoadedContent,
  'content' | 'client' | 'path' | 'revision' | 'scoringRevision' | 'untranslated'
>;

/** What the leads process stores of the content; `undefined` while leads are off. */
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
