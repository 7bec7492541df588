import type { ContentIssue } from '#app/quiz/checks/parse.ts';
import type { SiteContent } from '#app/quiz/contract/site.ts';
import { type ContentIn, contentIn } from '#app/quiz/languages/content-in.ts';

/** How complete an audit is in another language. `isLive`: whether visitors can choose it. */
export type LanguageStatus = {
  language: string;
  isLive: boolean;
  /** How many texts have no translation. */
  missing: number;
  /** How many have changed since they were translated. */
  toReview: number;
  /** Translations that break a rule. */
  issues: ContentIssue[];
};

/** The audit of a query result in each of its other languages, and how complete it is in them. */
export const inLanguages = (
  result: unknown,
  { languages = [], siteSettings: { language } }: SiteContent,
): (ContentIn & { status: LanguageStatus })[] =>
  languages
    .filter(({ tag }) => tag !== language)
    .map(({ tag, isLive = false }) => {
      const found = contentIn(result, tag);
      const { texts, issues } = found;
      const missing = texts.filter((each) => each.status === 'missing' && !each.isOptional).length;
      const toReview = texts.filter((each) => each.status === 'toReview').length;
      return { ...found, status: { language: tag, isLive, missing, toReview, issues } };
    });

/** What `/readyz` and the content check say of languages. `refused`: how many translations break a rule. */
export const languageCounts = (languages: readonly LanguageStatus[]) =>
  languages.map(({ issues, ...counts }) => ({ ...counts, refused: issues.length }));
