import { z } from 'zod';
import {
  checkOptionPoints,
  options,
  pointsPerOption,
  type QuestionContract,
  questionFields,
  SCORING_MESSAGES,
} from '#app/questions/contract-fields.ts';
import { closedUnion } from '#app/quiz/contract/fields.ts';

const contract = z.object({
  ...questionFields,
  type: z.literal('singleChoiceQuestion'),
  options,
  scoring: closedUnion('kind', [pointsPerOption], SCORING_MESSAGES),
});

export const singleChoiceQuestion: QuestionContract<typeof contract> = {
  contract,
  check: ({ options, maxPoints }) => checkOptionPoints(options, maxPoints),
};
