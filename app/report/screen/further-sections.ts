import type { Categories } from './categories.tsx';

/** The sections that only quizzes load that have them, with the controls of further question types. */
export const furtherSections: { Categories?: typeof Categories } = {};
