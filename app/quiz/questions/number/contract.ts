import { z } from 'zod';
import { finiteNumber, optional, text, withPlaceholders } from '#app/quiz/base/fields.ts';
import type { Issues } from '#app/quiz/base/issue.ts';
import { countOf, MAX_UNITS, numberAt } from '#app/quiz/base/number-values.ts';
import {
  checkNumberPoints,
  numberScoring,
  type QuestionContract,
  questionFields,
} from '#app/quiz/questions/contract-fields.ts';

/** So high, and with so many decimals, that every number of ten-thousandths is exact. */
const MOST = 1_000_000_000;

const typedNumber = finiteNumber
  .min(-MOST, `Use at least -${MOST}.`)
  .max(MOST, `Use at most ${MOST}.`)
  .refine((value) => Math.round(value * 10_000) / 10_000 === value, 'Use at most four decimals.');

const contract = z.object({
  ...questionFields,
  type: z.literal('numberQuestion'),
  lowest: typedNumber,
  highest: typedNumber,
  step: typedNumber.positive('The step must be above 0.'),
  /** What is counted, such as `km`; a visitor sees it beside the field. */
  unit: optional(text),
  invalid: withPlaceholders(text, 'lowest', 'highest', 'step'),
  scoring: numberScoring,
});

export type NumberQuestion = z.infer<typeof contract>;

function* check(question: NumberQuestion): Issues {
  const { lowest, highest, scoring } = question;
  const count = countOf(question);
  const issue = (path: string[], message: string) => ({ rule: 'number-range', path, message });
  if (highest <= lowest) yield issue(['highest'], 'The highest value must be above the lowest.');
  else if (numberAt(question, count - 1) !== highest)
    yield issue(['step'], 'The steps must lead from the lowest value to the highest.');
  else if (scoring.kind === 'pointsPerUnit' && count > MAX_UNITS + 1)
    yield issue(
      ['scoring', 'kind'],
      `There are more than ${MAX_UNITS} steps from the lowest value to the highest. Give points by band.`,
    );
  else yield* checkNumberPoints(question);
}

export const numberQuestion: QuestionContract<typeof contract> = { contract, check };
