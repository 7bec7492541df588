import { z } from 'zod';
import { paragraph, questionKey, text, withPlaceholders } from '#app/quiz/base/fields.ts';
import {
  checkOptionPoints,
  optionSource,
  pointsPerOption,
  type QuestionContract,
  questionFields,
  scoringOf,
  withOptions,
} from '#app/quiz/questions/contract-fields.ts';

const MAX_ROWS = 60;
const ADD_ROWS = 'Add at least one row.';

const { isReversed, ...options } = optionSource;

const row = z.object({
  /** Names the row as a question of its own. */
  key: questionKey,
  title: paragraph,
  /** Whether the lowest points go to the highest option of this row, and so on. */
  isReversed,
});

const contract = withOptions(
  z.object({
    ...questionFields,
    type: z.literal('matrixQuestion'),
    rows: z.array(row, ADD_ROWS).min(1, ADD_ROWS).max(MAX_ROWS, `Use at most ${MAX_ROWS} rows.`),
    ...options,
    /** The button to the next row without an answer. */
    nextRow: withPlaceholders(text, 'number'),
    scoring: scoringOf([pointsPerOption]),
  }),
);

export type MatrixQuestion = z.infer<typeof contract>;

/** Statements that are answered one by one with the same options. */
export const matrixQuestion: QuestionContract<typeof contract> = {
  contract,
  check: checkOptionPoints,
};
