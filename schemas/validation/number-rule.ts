import type { CustomValidator, Rule } from 'sanity';

const NOT_A_NUMBER = 'Enter a number in digits, such as 6.5 or 1000.';

/** The input of a number keeps a text that is not a number, for which `NOT_A_NUMBER` is the only error. */
export const numberRule = (check: CustomValidator<unknown>) => (rule: Pick<Rule, 'custom'>) =>
  rule
    .custom(async (value: unknown, context) => {
      if (typeof value === 'string') return true;
      const result = await check(value, context);
      // The rule's message, below, would replace a plain string.
      return typeof result === 'string' ? { message: result } : result;
    })
    .error(NOT_A_NUMBER);
