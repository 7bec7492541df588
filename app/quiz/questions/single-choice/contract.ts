import { z } from 'zod';
import { optional, text, withPlaceholders } from '#app/quiz/base/fields.ts';
import {
  checkOptionPoints,
  optionSource,
  pointsPerOption,
  type QuestionContract,
  questionFields,
  scoringOf,
  withOptions,
} from '#app/quiz/questions/contract-fields.ts';

const contract = withOptions(
  z.object({
    ...questionFields,
    type: z.literal('singleChoiceQuestion'),
    ...optionSource,
    /** How a list of more than `FEW_OPTIONS` is shown; without it, as a select. */
    look: optional(z.enum(['select', 'filter'], 'Choose how a long list is shown.')),
    /** What the select, or the field of the filter, shows before anything is chosen or typed. */
    listHint: optional(text),
    /** How many of the options that match are shown. */
    listCount: optional(withPlaceholders(text, 'shown', 'total')),
    scoring: scoringOf([pointsPerOption]),
  }),
);

export type SingleChoiceQuestion = z.infer<typeof contract>;

export const singleChoiceQuestion: QuestionContract<typeof contract> = {
  contract,
  check: checkOptionPoints,
};
