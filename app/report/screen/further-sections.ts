import type { Categories } from './categories.tsx';
import type { OtherResult } from './other-result.tsx';

/** The sections that only quizzes load that have them, with the controls of further question types. */
export const furtherSections: {
  Categories?: typeof Categories;
  OtherResult?: typeof OtherResult;
} = {};
