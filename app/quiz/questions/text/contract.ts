import { z } from 'zod';
import { flag, optional, text, withPlaceholders } from '#app/quiz/base/fields.ts';
import { MAX_TEXT } from '#app/quiz/base/limits.ts';
import { type QuestionContract, questionFields } from '#app/quiz/questions/contract-fields.ts';

const WRONG_LIMIT = `Enter a whole number from 1 to ${MAX_TEXT}.`;

const contract = z.object({
  ...questionFields,
  type: z.literal('textQuestion'),
  isLong: optional(flag),
  /** In characters, as a person counts them. */
  longest: optional(z.int(WRONG_LIMIT).min(1, WRONG_LIMIT).max(MAX_TEXT, WRONG_LIMIT)),
  tooLong: withPlaceholders(text, 'longest'),
  /** Where all texts of the visitor together are: by so many characters of this one. */
  allTooLong: withPlaceholders(text, 'count'),
  charactersLeft: withPlaceholders(text, 'count'),
});

export type TextQuestion = z.infer<typeof contract>;

export const textQuestion: QuestionContract<typeof contract> = {
  contract,
  check: () => [],
  isText: true,
};
