import type { QuestionLogic } from '#app/questions/answer-space.ts';
import type { QuestionOf } from '#app/quiz/contract/quiz.ts';

export const multiChoice: QuestionLogic<QuestionOf<'multiChoiceQuestion'>> = {
  answerSpace: ({ options, scoring }) => ({
    kind: 'some',
    choices: options.map(({ value, label, points = 0 }) => ({ value, label, points })),
    rule: scoring.kind === 'startMinusEach' ? scoring : 'sum',
  }),
};
