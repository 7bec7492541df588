import type { CustomValidator, Rule } from 'sanity';
import { storedWords } from '#app/quiz/base/rich-text.ts';
import { lengthsOf, problemOf, type Schema } from '#app/quiz/contract/structure.ts';
import { fillInRules, onceFilledIn, stillToFillIn } from './validation/fill-in.ts';

/** Rules of fields that several kinds of inputs share. */

const NOT_A_NUMBER = 'Enter a number in digits, such as 6.5 or 1000.';

/** The input of a number keeps a text that is not a number, for which `NOT_A_NUMBER` is the only error. */
export const numberRules = (rule: Rule, check: CustomValidator<unknown>): Rule[] => [
  rule
    .custom(async (value: unknown, context) => {
      if (typeof value === 'string') return true;
      const result = await onceFilledIn(check)(value, context);
      // The rule's message, below, would replace a plain string.
      return typeof result === 'string' ? { message: result } : result;
    })
    .error(NOT_A_NUMBER),
  stillToFillIn(check),
];

type Warned = { advisedLength?: number; warning?: CustomValidator<unknown> };

/** A longer text than `advisedLength` gets a warning, and so does what `warning` finds. */
export const warnings = (rule: Rule, { advisedLength, warning }: Warned): Rule[] => [
  ...(advisedLength
    ? [
        rule
          .custom(
            (value: unknown) =>
              (storedWords(value) ?? '').length <= advisedLength ||
              `Keep this to ${advisedLength} characters or fewer, so that it fits a phone.`,
          )
          .warning(),
      ]
    : []),
  ...(warning ? [rule.custom(warning).warning()] : []),
];

/** The lengths of a list. */
export function lengthRules(rule: Rule, schema: Schema): Rule[] {
  const { min, max } = lengthsOf(schema);
  return [
    ...(min && problemOf(schema, undefined) ? fillInRules(rule, atLeast(min, schema)) : []),
    ...(max ? [rule.max(max).error(problemOf(schema, Array(max + 1)))] : []),
  ];
}

const atLeast =
  (min: number, schema: Schema): CustomValidator<unknown> =>
  (value) =>
    (Array.isArray(value) && value.length >= min) || (problemOf(schema, []) ?? true);

/** A warning for a list of texts that a phone shows one below the other. */
export const atMostFourLines: CustomValidator<unknown> = (lines) =>
  !Array.isArray(lines) || lines.length <= 4 || 'Keep it to four lines, so that it fits a phone.';
