import { type QuestionLogic, textSpace } from '#app/quiz/base/answer-space.ts';
import type { TextQuestion } from './contract.ts';

export const freeText: QuestionLogic<TextQuestion> = {
  answerSpace: (question) => textSpace(longestOf(question)),
};

/** The most characters of an answer, as a person counts them; 500 where the question does not say. */
export const longestOf = ({ longest = 500 }: Pick<TextQuestion, 'longest'>): number => longest;
