import { type QuestionLogic, textSpace } from '#app/quiz/base/answer-space.ts';
import type { TextQuestion } from './contract.ts';
import { longestOf } from './longest.ts';

export const freeText: QuestionLogic<TextQuestion> = {
  answerSpace: (question) => textSpace(longestOf(question)),
};
