import type { CustomValidator } from 'sanity';
import { problemOf, type Schema } from '#app/quiz/contract/structure.ts';

/** A Sanity rule made from a zod schema of `app/quiz/contract`. It reports the schema's own message. */
export const zodRule =
  (contract: Schema): CustomValidator<unknown> =>
  (value) =>
    problemOf(contract, value) ?? true;
