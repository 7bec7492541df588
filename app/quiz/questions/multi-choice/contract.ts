import { z } from 'zod';
import { positivePoints } from '#app/quiz/base/fields.ts';
import {
  checkMaximum,
  checkOptionPoints,
  optionSource,
  pointsPerOption,
  type QuestionContract,
  questionFields,
  scoringOf,
  withOptions,
} from '#app/quiz/questions/contract-fields.ts';

/** `each`: the points that each selection takes off. */
const startMinusEach = z.object({
  kind: z.literal('startMinusEach'),
  start: positivePoints,
  each: positivePoints,
});

const contract = withOptions(
  z.object({
    ...questionFields,
    type: z.literal('multiChoiceQuestion'),
    ...optionSource,
    scoring: scoringOf([startMinusEach, pointsPerOption]),
  }),
);

export type MultiChoiceQuestion = z.infer<typeof contract>;

export const multiChoiceQuestion: QuestionContract<typeof contract> = {
  contract,
  check: (question) =>
    question.scoring.kind === 'pointsPerOption'
      ? checkOptionPoints(question)
      : checkMaximum(question.scoring.start, question.maxPoints, ['scoring', 'start']),
};
