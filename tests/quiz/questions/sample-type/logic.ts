import type { QuestionLogic } from '#app/quiz/base/answer-space.ts';
import type { StarsQuestion } from './contract.ts';

export const stars: QuestionLogic<StarsQuestion> = {
  answerSpace: ({ pointsOfStars, unsure }) => ({
    kind: 'one',
    choices: [
      ...pointsOfStars.map((points, index) => ({ value: index + 1, points })),
      { value: 'unsure', label: unsure, points: 0 },
    ],
  }),
};
