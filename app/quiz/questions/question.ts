import type { z } from 'zod';
import { documents } from '#app/quiz/base/annotations.ts';
import { closedUnion, missingReference } from '#app/quiz/base/fields.ts';
import { QUESTION_CONTRACTS } from './contracts.ts';

/** A question of any type, as its document says it. */
export const question = closedUnion(
  'type',
  Object.values(QUESTION_CONTRACTS).map(({ contract }) => contract),
  {
    missing: missingReference('a question'),
    unknown: (type) => `Use one of the question types: ${type} is none of them.`,
  },
).register(documents);

type QuestionDocument = z.infer<typeof question>;
/** A question as its document says it or, with `rowOf`, one row of it, which is a question by itself. */
export type Question = QuestionDocument & { rowOf?: QuestionDocument };
export type QuestionType = Question['type'];
type Questions = { [T in QuestionType]: Extract<Question, { type: T }> };
export type QuestionOf<T extends QuestionType> = Questions[T];
