import { pointsInBands, type QuestionLogic } from '#app/questions/answer-space.ts';
import type { QuestionOf } from '#app/quiz/contract/quiz.ts';

export const rating: QuestionLogic<QuestionOf<'ratingQuestion'>> = {
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
  scoringInputs: ({ lowest, highest }) => [lowest, highest],
};

/** No more than can be counted, whatever a draft says. */
const MOST = 1000;

const ratingValues = (lowest: number, highest: number): number[] =>
  Array.from(
    { length: Math.min(Math.max(highest - lowest + 1, 1), MOST) },
    (_, index) => lowest + index,
  );
