import type { meanOf } from './weighted-mean.ts';

/** What only quizzes with categories load, with the logic of further question types (`logics-all.ts`). */
export const furtherScore: { meanOf?: typeof meanOf } = {};
