import { z } from 'zod';
import {
  checkOptionPoints,
  hasOptions,
  optionSource,
  optionsMissing,
  pointsPerOption,
  type QuestionContract,
  questionFields,
  SCORING_MESSAGES,
} from '#app/questions/contract-fields.ts';
import { closedUnion } from '#app/quiz/contract/fields.ts';

const contract = z
  .object({
    ...questionFields,
    type: z.literal('singleChoiceQuestion'),
    ...optionSource,
    scoring: closedUnion('kind', [pointsPerOption], SCORING_MESSAGES),
  })
  .refine(hasOptions, optionsMissing);

export const singleChoiceQuestion: QuestionContract<typeof contract> = {
  contract,
  check: checkOptionPoints,
};
