import { z } from 'zod';
import { type Page, page, type SiteContent, siteContent } from '#app/quiz/contract/site.ts';
import seed from '#seed/seed.ndjson?raw';

export type FailureTexts = { page: Page; language: string };

/** The texts from the seed. They are compiled in, because the Content Lake may be unreachable. */
const shipped: FailureTexts = {
  page: page.parse(shippedDocument('page-failure')),
  language: siteContent.shape.siteSettings.shape.language.parse(
    shippedDocument('siteSettings').language,
  ),
};

/** The texts of the failure page: those of the content, or else the shipped ones. */
export const failureTexts = (content?: SiteContent): FailureTexts =>
  content?.pages.failure
    ? { page: content.pages.failure, language: content.siteSettings.language }
    : shipped;

function shippedDocument(id: string) {
  const line = seed.split('\n').find((each) => each.includes(`"_id":"${id}"`)) ?? '{}';
  return z.looseObject({ _id: z.literal(id) }).parse(JSON.parse(line));
}
