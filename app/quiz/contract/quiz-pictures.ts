import { optionsOf } from '#app/quiz/questions/options.ts';
import type { Quiz } from './quiz.ts';

/** The paths of the pictures of a quiz: on options, and of categories as results. */
export const picturesOfQuiz = ({ questions, categories = [] }: Quiz): string[] =>
  [
    ...questions.flatMap((question) => ('options' in question ? optionsOf(question) : [])),
    ...categories,
  ].flatMap(({ image }) => image?.src ?? []);
