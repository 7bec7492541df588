import type { QuestionLogic } from '#app/questions/answer-space.ts';
import type { QuestionOf } from '#app/quiz/contract/quiz.ts';

export const singleChoice: QuestionLogic<QuestionOf<'singleChoiceQuestion'>> = {
  answerSpace: ({ options }) => ({
    kind: 'one',
    choices: options.map(({ value, label, points = 0 }) => ({ value, label, points })),
  }),
};
