import type { CustomValidator } from 'sanity';

/** The part of a zod schema that a rule uses. */
export type Contract = {
  safeParse(
    value: unknown,
  ): { success: true } | { success: false; error: { issues: { message: string }[] } };
};

/** A Sanity rule made from a zod schema of `app/quiz/contract`. It reports the schema's own message. */
export const zodRule =
  (contract: Contract): CustomValidator<unknown> =>
  (value) => {
    const parsed = contract.safeParse(value);
    return parsed.success || (parsed.error.issues[0]?.message ?? 'This value is not allowed.');
  };
