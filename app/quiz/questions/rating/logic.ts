import { pointsInBands, type QuestionLogic } from '#app/quiz/base/answer-space.ts';
import type { RatingQuestion } from './contract.ts';

export const rating: QuestionLogic<RatingQuestion> = {
  answerSpace: ({ lowest, highest, scoring }) => ({
    kind: 'one',
    choices: ratingValues(lowest, highest).map((value) => ({
      value,
      points:
        scoring.kind === 'pointsPerUnit'
          ? value * scoring.each
          : pointsInBands(scoring.bands, value),
    })),
  }),
};

/** No more than can be counted, whatever a draft says. */
const MOST = 1000;

const ratingValues = (lowest: number, highest: number): number[] =>
  Array.from(
    { length: Math.min(Math.max(highest - lowest + 1, 1), MOST) },
    (_, index) => lowest + index,
  );
