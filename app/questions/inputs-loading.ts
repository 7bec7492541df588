import { importAgain } from '#app/components/import-again.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { needsNoFurtherInputs } from './inputs.ts';

/** Resolves to whether the controls of all questions of a quiz are there. Never rejects. */
export const loadInputs = async (quiz: Quiz): Promise<boolean> =>
  needsNoFurtherInputs(quiz) ||
  import('./inputs-all.ts').catch(importAgain).then(
    () => true,
    () => false,
  );
