import type { QuestionLogic } from '#app/questions/answer-space.ts';
import type { QuestionOf } from '#app/quiz/contract/quiz.ts';
import { runsOf } from '#app/quiz/score/number-values.ts';
import { MAX_UNITS, stepsIn, valueAfter } from './steps.ts';

type NumberQuestion = QuestionOf<'numberQuestion'>;

export const number: QuestionLogic<NumberQuestion> = {
  answerSpace: (question) => {
    const { lowest, highest, step, unit, scoring } = question;
    const bands =
      scoring.kind === 'pointsByBand' ? scoring.bands : unitBands(question, scoring.each);
    const space = { kind: 'number', lowest, highest, step, unit, bands } as const;
    return { ...space, runs: runsOf(space) };
  },
  scoringInputs: ({ lowest, highest, step }) => [lowest, highest, step],
};

/** A band for each value. */
const unitBands = (question: NumberQuestion, each: number) =>
  Array.from({ length: Math.min(Math.max(stepsIn(question), 0), MAX_UNITS) + 1 }, (_, steps) => {
    const from = valueAfter(question, steps);
    return { from, points: from * each };
  });
