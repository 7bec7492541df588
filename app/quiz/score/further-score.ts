import type { testPasses } from './condition-tests.ts';
import type { meanOf } from './weighted-mean.ts';

/** What only quizzes with conditions or categories load, with the logic of further question types (`logics-all.ts`). */
export const furtherScore: { testPasses?: typeof testPasses; meanOf?: typeof meanOf } = {};
