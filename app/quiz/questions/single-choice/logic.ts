import type { QuestionLogic } from '#app/quiz/base/answer-space.ts';
import { choicesOf } from '#app/quiz/questions/options.ts';
import type { SingleChoiceQuestion } from './contract.ts';

export const singleChoice: QuestionLogic<SingleChoiceQuestion> = {
  answerSpace: (question) => ({ kind: 'one', choices: choicesOf(question) }),
};
