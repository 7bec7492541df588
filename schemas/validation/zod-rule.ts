import type { CustomValidator } from 'sanity';

export type Contract = {
  safeParse(
    value: unknown,
  ): { success: true } | { success: false; error: { issues: { message: string }[] } };
};

/** A Sanity rule from a schema of the contract in `app/quiz`, with the contract's own message. */
export const zodRule =
  (contract: Contract): CustomValidator<unknown> =>
  (value) => {
    const parsed = contract.safeParse(value);
    return parsed.success || (parsed.error.issues[0]?.message ?? 'This value is not allowed.');
  };
