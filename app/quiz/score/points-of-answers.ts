import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { type Answers, answerTo } from './answers.ts';
import { pointsFor } from './score.ts';

/** The points of each answer of a sheet, in quiz order; 0 for a missing or unrecognized answer. */
export const pointsOfAnswers = (quiz: Quiz, answers: Answers): number[] =>
  quiz.questions.map((question) => pointsFor(question, answerTo(answers, question.key)));
