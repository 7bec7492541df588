import { z } from 'zod';
import {
  checkMaximum,
  checkOptionPoints,
  options,
  pointsPerOption,
  type QuestionContract,
  questionFields,
  SCORING_MESSAGES,
} from '#app/questions/contract-fields.ts';
import { closedUnion, points } from '#app/quiz/contract/fields.ts';

/** `each`: the points that each selection takes off. */
const startMinusEach = z.object({ kind: z.literal('startMinusEach'), start: points, each: points });

const contract = z.object({
  ...questionFields,
  type: z.literal('multiChoiceQuestion'),
  options,
  scoring: closedUnion('kind', [startMinusEach, pointsPerOption], SCORING_MESSAGES),
});

export const multiChoiceQuestion: QuestionContract<typeof contract> = {
  contract,
  check: ({ options, scoring, maxPoints }) =>
    scoring.kind === 'pointsPerOption'
      ? checkOptionPoints(options, maxPoints)
      : checkMaximum(scoring.start, maxPoints, ['scoring', 'start']),
};
