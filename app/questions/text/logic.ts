import { type QuestionLogic, textSpace } from '#app/questions/answer-space.ts';
import type { QuestionOf } from '#app/quiz/contract/quiz.ts';
import { longestOf } from './longest.ts';

export const text: QuestionLogic<QuestionOf<'textQuestion'>> = {
  answerSpace: (question) => textSpace(longestOf(question)),
  scoringInputs: () => [],
};
