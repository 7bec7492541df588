import { z } from 'zod';
import {
  checkNumberPoints,
  numberScoring,
  type QuestionContract,
  questionFields,
} from '#app/questions/contract-fields.ts';
import type { Issue } from '#app/quiz/checks/issue.ts';
import { optional, text } from '#app/quiz/contract/fields.ts';

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

type Rating = z.infer<typeof contract>;

/** As many as fit a phone in two rows. */
const MOST = { stars: 10, numbers: 11 };

function problemOf({
  look,
  lowest,
  highest,
}: Rating): [field: string, message: string] | undefined {
  if (highest <= lowest) return ['highest', 'The highest value must be above the lowest.'];
  if (look === 'stars' && lowest !== 1) return ['lowest', 'Stars start at 1.'];
  const [most, count] = [MOST[look], highest - lowest + 1];
  if (count <= most) return undefined;
  return [
    'highest',
    `These are ${count} ${look}, and a phone has room for ${most}. Lower the highest value.`,
  ];
}

function check(question: Rating): Issue[] {
  const [field, message] = problemOf(question) ?? [];
  return field && message
    ? [{ rule: 'rating-range', path: [field], message }]
    : checkNumberPoints(question);
}

export const ratingQuestion: QuestionContract<typeof contract> = { contract, check };
