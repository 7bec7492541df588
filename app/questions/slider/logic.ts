import type { QuestionLogic } from '#app/questions/answer-space.ts';
import type { QuestionOf } from '#app/quiz/contract/quiz.ts';
import { sliderPositions } from './positions.ts';

export const slider: QuestionLogic<QuestionOf<'sliderQuestion'>> = {
  answerSpace: (question) => ({
    kind: 'one',
    choices: sliderPositions(question).map((value) => ({
      value,
      points: value * question.scoring.each,
    })),
    initial: question.start,
  }),
  scoringInputs: ({ min, max, step }) => [min, max, step],
};
