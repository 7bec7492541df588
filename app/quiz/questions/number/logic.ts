import type { QuestionLogic } from '#app/quiz/base/answer-space.ts';
import { countOf, MAX_UNITS, numberAt, runsOf } from '#app/quiz/base/number-values.ts';
import type { NumberQuestion } from './contract.ts';

export const number: QuestionLogic<NumberQuestion> = {
  answerSpace: (question) => {
    const { lowest, highest, step, unit, scoring } = question;
    const bands =
      scoring.kind === 'pointsByBand' ? scoring.bands : unitBands(question, scoring.each);
    const space = { kind: 'number', lowest, highest, step, unit, bands } as const;
    return { ...space, runs: runsOf(space) };
  },
};

/** A band for each value. */
const unitBands = (question: NumberQuestion, each: number) =>
  Array.from({ length: Math.min(Math.max(countOf(question), 1), MAX_UNITS + 1) }, (_, index) => {
    const from = numberAt(question, index);
    return { from, points: from * each };
  });
