import { createHash } from 'node:crypto';
import { consentTextOf, senderLineOf } from '#app/quiz/contract/consent-text.ts';
import { isOwn } from '#app/quiz/contract/lead.ts';
import type { SiteSettings } from '#app/quiz/contract/site.ts';
import type { LoadedContent } from './loaded-content.server.ts';

type Loaded = Pick<
  LoadedContent,
  'content' | 'client' | 'path' | 'alternates' | 'revision' | 'scoringRevision' | 'untranslated'
>;

/**
 * The parts of the content that the leads process stores: the quiz to score answers with, the texts of its
 * emails and pages, and the form’s own fields. `undefined` while leads are off. `isTranslation`: the content
 * is in another language of the audit than its own.
 */
export function leadContentOf(
  { content, client, path, alternates, revision, scoringRevision, untranslated }: Loaded,
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
      languages: alternates.slice(1).map(({ language }) => language),
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

/** The text beside the box for marketing, as it is stored for evidence of a consent. */
type ConsentText = {
  /** The SHA-256 of the text, in hex. */
  id: string;
  text: string;
  language: string;
  sender: string;
};

/** The consent text of these settings; `undefined` while leads are off. */
export function consentTextFor({
  leads,
  language,
}: Pick<SiteSettings, 'leads' | 'language'>): ConsentText | undefined {
  if (!leads) return undefined;
  const text = consentTextOf(leads);
  const id = createHash('sha256').update(text).digest('hex');
  return { id, text, language, sender: senderLineOf(leads) };
}
