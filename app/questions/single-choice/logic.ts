import type { QuestionLogic } from '#app/questions/answer-space.ts';
import { choicesOf } from '#app/questions/options.ts';
import type { QuestionOf } from '#app/quiz/contract/quiz.ts';

export const singleChoice: QuestionLogic<QuestionOf<'singleChoiceQuestion'>> = {
  answerSpace: (question) => ({
    kind: 'one',
    choices: choicesOf(question),
  }),
};
