import type { CustomValidator, Rule } from 'sanity';
import { storedWords } from '#app/quiz/base/rich-text.ts';

/** The input of a number keeps a text that is not a number. */
export const numberRule = (rule: Rule): Rule =>
  rule.error('Enter a number in digits, such as 6.5 or 1000.');

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

/** A warning for a list of texts that a phone shows one below the other. */
export const atMostFourLines: CustomValidator<unknown> = (lines) =>
  !Array.isArray(lines) || lines.length <= 4 || 'Keep it to four lines, so that it fits a phone.';
