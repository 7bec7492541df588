import type { QuestionLogic } from '#app/quiz/base/answer-space.ts';
import { sliderPositions } from '#app/quiz/base/number-values.ts';
import type { SliderQuestion } from './contract.ts';

export const slider: QuestionLogic<SliderQuestion> = {
  answerSpace: (question) => ({
    kind: 'one',
    choices: sliderPositions(question).map((value) => ({
      value,
      points: value * question.scoring.each,
    })),
    initial: question.start,
  }),
};
