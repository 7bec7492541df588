import { z } from 'zod';
import {
  closedUnion,
  finiteNumber,
  industryName,
  longList,
  optional,
  optionValue,
  provinceName,
  questionName,
  shortList,
} from './fields.ts';

/** When a question is asked. See docs/scoring.md#what-is-asked. */

const is = <const Is extends string>(...list: [Is, ...Is[]]) =>
  z.enum(list, 'Choose how this is compared.');

const answerTest = z.object({
  source: z.literal('answer'),
  /** An earlier question. */
  question: questionName,
  is: is('oneOf', 'noneOf', 'between', 'answered', 'notAnswered'),
  /** For `oneOf` and `noneOf`. */
  values: optional(longList(optionValue)),
  /** For `between`: both ends are included, and one may be missing. */
  from: optional(finiteNumber),
  to: optional(finiteNumber),
});

const industryTest = z.object({
  source: z.literal('industry'),
  is: is('oneOf', 'noneOf'),
  industries: longList(industryName, 'Choose industries.').min(1, 'Choose at least one industry.'),
});

const provinceTest = z.object({
  source: z.literal('province'),
  is: is('oneOf', 'noneOf'),
  provinces: longList(provinceName, 'Choose provinces.').min(1, 'Choose at least one province.'),
});

export const conditionTest = closedUnion('source', [answerTest, industryTest, provinceTest], {
  missing: 'Choose what this looks at.',
  unknown: (source) => `Choose what this looks at: ${source} is not in the list.`,
});

export const condition = z.object({
  match: z.enum(['all', 'any'], 'Choose whether all of these or any of them must hold.'),
  tests: shortList(conditionTest, 'Add what must hold.').min(1, 'Add at least one line.'),
});

export type Condition = z.infer<typeof condition>;
export type ConditionTest = Condition['tests'][number];
