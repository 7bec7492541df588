import { optionsOf } from '#app/quiz/questions/options.ts';
import type { Quiz } from './quiz.ts';

/** The paths of the pictures on the options of a quiz. */
export const picturesOfQuiz = ({ questions }: Quiz): string[] =>
  questions.flatMap((question) =>
    'options' in question ? optionsOf(question).flatMap(({ image }) => image?.src ?? []) : [],
  );
