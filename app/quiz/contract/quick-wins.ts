import { z } from 'zod';
import { documents } from '#app/quiz/base/annotations.ts';
import {
  categoryName,
  closedUnion,
  finiteNumber,
  longList,
  missingReference,
  optionValue,
  paragraph,
  questionName,
  shortList,
  text,
  withPlaceholders,
} from '#app/quiz/base/fields.ts';
import { richText } from '#app/quiz/base/rich-text.ts';

/** What a quick win says: its title, and the optional texts that explain it. */
const quickWinTexts = {
  text: paragraph,
  why: richText.nullish(),
  /** How to do it, such as a numbered list. */
  steps: richText.nullish(),
  /** How long it takes, such as `10 minutes`. */
  time: text.nullish(),
  copyText: withPlaceholders(paragraph, 'industry', 'city', 'businessName').nullish(),
  /** Replaces `copyText` where the city or the business is not known. */
  sharedCopyText: withPlaceholders(paragraph, 'industry').nullish(),
};

export const fallbackWin = z.object(quickWinTexts);

const quickWinRule = closedUnion(
  'source',
  [
    z.object({
      source: z.literal('answer').nullish(),
      question: questionName,
      values: longList(optionValue, 'Choose at least one answer.').min(1),
      ...quickWinTexts,
    }),
    z.object({
      source: z.literal('category'),
      category: categoryName,
      /** It applies to scores of the category below this. */
      below: finiteNumber,
      ...quickWinTexts,
    }),
  ],
  {
    missing: missingReference('a quick-win rule'),
    unknown: (source) => `Choose what decides: ${source} is not in the list.`,
  },
).register(documents);

const NO_FALLBACK = 'Add at least one fallback.';

export const quickWins = z.object({
  rules: longList(quickWinRule, 'Add quick-win rules, or an empty list.'),
  maximum: z
    .int('Enter a whole number.')
    .min(1, 'Show at least one quick win.')
    .max(20, 'Show at most 20 quick wins.'),
  fallbackWins: shortList(fallbackWin, NO_FALLBACK).min(1, NO_FALLBACK),
});

export type QuickWinTexts = z.infer<typeof fallbackWin>;
