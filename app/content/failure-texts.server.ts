import { z } from 'zod';
import { type Page, page, type SiteContent, siteContent } from '#app/quiz/contract/site.ts';
import { translation, translationId } from '#app/quiz/contract/translation.ts';
import french from '#seed/fr-CA/seed.ndjson?raw';
import seed from '#seed/seed.ndjson?raw';

export type FailureTexts = { page: Page; language: string };

const ID = 'page-failure';

/**
 * The texts from the seed, in each of its languages: before the first content nobody knows that of the site.
 * They are compiled in, because the Content Lake may be unreachable.
 */
const shipped = shippedTexts();

/** The texts of the failure page: those of the content, or else the shipped ones. */
export const failureTexts = (content?: SiteContent): [FailureTexts, ...FailureTexts[]] =>
  content?.pages.failure
    ? [{ page: content.pages.failure, language: content.siteSettings.language }]
    : shipped;

function shippedTexts(): [FailureTexts, FailureTexts] {
  const texts = documentIn(seed, ID);
  const { language: ofSite } = siteContent.shape.siteSettings.shape;
  const { language, entries } = translation
    .pick({ language: true, entries: true })
    .parse(documentIn(french, translationId('fr-CA', ID)));
  const translated = Object.fromEntries(entries.map(({ path, text }) => [path, text]));
  return [
    { page: page.parse(texts), language: ofSite.parse(documentIn(seed, 'siteSettings').language) },
    { page: page.parse({ ...texts, ...translated }), language },
  ];
}

function documentIn(file: string, id: string) {
  const line = file.split('\n').find((each) => each.includes(`"_id":"${id}"`)) ?? '{}';
  return z.looseObject({ _id: z.literal(id) }).parse(JSON.parse(line));
}
