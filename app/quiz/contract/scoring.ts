import { z } from 'zod';
import { addresses } from '#app/quiz/base/annotations.ts';
import {
  buttonText,
  categoryKey,
  categoryName,
  finiteNumber,
  flag,
  icon,
  listUpTo,
  maxPoints,
  optional,
  questionName,
  shortList,
  shortText,
  text,
  weight,
  withPlaceholders,
} from '#app/quiz/base/fields.ts';
import { MAX_QUESTIONS } from '#app/quiz/base/limits.ts';
import { buttonAddress } from '#app/quiz/base/links.ts';
import { resultPicture } from '#app/quiz/base/option-picture.ts';
import { ifChosen } from '#app/quiz/base/picture.ts';
import { richText } from '#app/quiz/base/rich-text.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';

export const LEVEL_COLORS = ['green', 'yellow', 'orange', 'red'] as const;

export const level = z.object({
  min: finiteNumber,
  name: text,
  color: z.enum(LEVEL_COLORS, 'Choose a colour.'),
  icon,
  meaning: richText.nullish(),
});

const CURRENCIES = ['CAD', 'USD', 'EUR', 'GBP', 'AUD', 'CHF', 'MXN'] as const;

/** How answers become a number, for the whole quiz and for each category. See docs/scoring.md#score. */
export const scoreSettings = {
  /** What the number is. Without it, a percentage of the quiz's scale. */
  shows: optional(z.enum(['percent', 'points', 'mean'], 'Choose what the score is.')),
  /** Which questions its maximum, or its mean, is of. Without it, all. */
  outOf: optional(z.enum(['all', 'asked', 'answered'], 'Choose which questions count.')),
  decimals: optional(
    z.int('Enter 0, 1 or 2.').min(0, 'Enter 0, 1 or 2.').max(2, 'Enter 0, 1 or 2.'),
  ),
  /** The money that it is. Without it, a plain number. */
  currency: optional(z.enum(CURRENCIES, 'Choose a currency from the list.')),
  /** The words behind the number, such as `%`, `km` or `per month`. */
  unit: optional(shortText),
  /** With fewer scored answers, there is no score. */
  atLeastAnswered: optional(z.int('Enter a whole number.').min(1, 'Enter 1 or more.')),
  /** Without it, better. Only then are there a benchmark and a next level. */
  higherIs: optional(z.enum(['better', 'worse', 'neither'], 'Choose what a higher score is.')),
};

/** A link that looks like a button; without label and address, there is none. */
const button = z.preprocess(
  (value) => (ownProperty(value, 'label') || ownProperty(value, 'href') ? value : undefined),
  optional(z.object({ label: buttonText, href: buttonAddress.clone().register(addresses) })),
);

export const category = z.object({
  key: categoryKey,
  title: text,
  icon: optional(icon),
  text: optional(text),
  /** May be empty where options count for it. */
  questions: listUpTo(MAX_QUESTIONS, questionName, 'Choose questions.'),
  /** Questions that count upside down in it, whether the list above names them or not. */
  reversed: optional(listUpTo(MAX_QUESTIONS, questionName)),
  /** Its highest points. Without it, those of its questions and options together. */
  maxPoints: optional(maxPoints),
  /** Whether it has no score, and no place in the report, where none of its questions is asked. */
  isLeftOutUnasked: optional(flag),
  ...scoreSettings,
  /** Its own levels, each with a sentence; without them, it has a number alone. */
  levels: optional(shortList(level)),
  /** How much it counts in a total of categories. */
  weight: optional(weight),
  /** As the result of a quiz whose result is the highest category. */
  image: ifChosen(resultPicture),
  details: optional(richText),
  button,
});

export const adjustment = z.object({
  category: categoryName,
  /** Reached where the category has exactly this share of its maximum, in percent, or more. */
  atLeast: finiteNumber,
  factor: finiteNumber.positive('The factor is above 0.').max(1, 'The factor is at most 1.'),
});

export const scoring = z.object({
  /** Off: there is no score of the whole quiz, and nothing that depends on one. */
  hasTotal: optional(flag),
  ...scoreSettings,
  /** Without it, from the questions. */
  totalFrom: optional(z.enum(['questions', 'categories'], 'Choose what the total is made of.')),
  /** Without it, the level of the total. */
  result: optional(z.enum(['level', 'highestCategory'], 'Choose what the result is.')),
  /** What the highest category has the most of. Without it, of what the categories show. */
  highestBy: optional(z.enum(['percent', 'points'], 'Choose what is compared.')),
  adjustments: optional(shortList(adjustment)),
  notScored: optional(richText),
  tie: optional(withPlaceholders(text, 'categories')),
});

export type ScoreSettings = {
  [Name in keyof typeof scoreSettings]?: z.infer<(typeof scoreSettings)[Name]>;
};
