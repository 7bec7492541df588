import { z } from 'zod';
import { closedUnion } from '#app/quiz/base/fields.ts';
import {
  checkOptionPoints,
  hasOptions,
  optionSource,
  optionsMissing,
  pointsPerOption,
  type QuestionContract,
  questionFields,
  SCORING_MESSAGES,
} from '#app/quiz/questions/contract-fields.ts';

const contract = z
  .object({
    ...questionFields,
    type: z.literal('singleChoiceQuestion'),
    ...optionSource,
    scoring: closedUnion('kind', [pointsPerOption], SCORING_MESSAGES),
  })
  .refine(hasOptions, optionsMissing);

export type SingleChoiceQuestion = z.infer<typeof contract>;

export const singleChoiceQuestion: QuestionContract<typeof contract> = {
  contract,
  check: checkOptionPoints,
};
