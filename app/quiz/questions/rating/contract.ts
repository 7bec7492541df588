import { z } from 'zod';
import { optional, text } from '#app/quiz/base/fields.ts';
import type { Issues } from '#app/quiz/base/issue.ts';
import {
  checkNumberPoints,
  numberScoring,
  type QuestionContract,
  questionFields,
} from '#app/quiz/questions/contract-fields.ts';

const wholeNumber = z.int('Enter a whole number.');

const contract = z.object({
  ...questionFields,
  type: z.literal('ratingQuestion'),
  look: z.enum(['stars', 'numbers'], 'Choose stars or numbers.'),
  lowest: wholeNumber,
  highest: wholeNumber,
  lowestLabel: optional(text),
  highestLabel: optional(text),
  scoring: numberScoring,
});

/** As many as fit a phone: stars in one row, numbers in two. */
const MOST = { stars: 10, numbers: 11 };

export type RatingQuestion = z.infer<typeof contract>;

function* check(question: RatingQuestion): Issues {
  const { look, lowest, highest } = question;
  const [most, count] = [MOST[look], highest - lowest + 1];
  const rule = 'rating-range';
  const issue = (field: string, message: string) => ({ rule, path: [field], message });
  if (highest <= lowest) yield issue('highest', 'The highest value must be above the lowest.');
  else if (look === 'stars' && lowest !== 1) yield issue('lowest', 'Stars start at 1.');
  else if (count > most)
    yield issue(
      'highest',
      `These are ${count} ${look}, and a phone has room for ${most}. Lower the highest value.`,
    );
  else yield* checkNumberPoints(question);
}

export const ratingQuestion: QuestionContract<typeof contract> = { contract, check };
