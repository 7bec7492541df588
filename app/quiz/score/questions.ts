import type { Question, Quiz } from '#app/quiz/contract/quiz.ts';

/** Every question that the quiz can ask, in order. What one visitor is asked: `askedOf`. */
export const questionsOf = ({ questions }: Pick<Quiz, 'questions'>): readonly Question[] =>
  questions;
