import { importAgain } from '#app/components/import-again.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { needsNoFurtherTypes } from './logics.ts';

/**
 * Resolves to whether the logic and the controls of all questions of a quiz are there, without which neither
 * its answers nor its report can be read. `needsAll`: of all types. Never rejects.
 */
export const loadInputs = async (quiz: Quiz, needsAll = false): Promise<boolean> =>
  (!needsAll && needsNoFurtherTypes(quiz)) ||
  import('./inputs-all.ts').catch(importAgain).then(
    () => true,
    () => false,
  );
