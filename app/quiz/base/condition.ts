import { z } from 'zod';
import {
  categoryName,
  closedUnion,
  finiteNumber,
  industryName,
  longList,
  optional,
  optionValue,
  provinceName,
  shortList,
  testedQuestionName,
} from './fields.ts';

/** When a question is asked. See docs/scoring.md#what-is-asked. */

const is = <const Is extends string>(...list: [Is, ...Is[]]) =>
  z.enum(list, 'Choose how this is compared.');

/** Both ends are included, and one may be missing. */
const range = { from: optional(finiteNumber), to: optional(finiteNumber) };

const answerTest = z.object({
  source: z.literal('answer'),
  /** An earlier question. */
  question: testedQuestionName,
  is: is('oneOf', 'noneOf', 'between', 'answered', 'notAnswered'),
  /** For `oneOf` and `noneOf`. */
  values: optional(longList(optionValue)),
  ...range,
});

const someOf = (name: typeof industryName, message: string) =>
  longList(name, message).min(1, message);

const industryTest = z.object({
  source: z.literal('industry'),
  is: is('oneOf', 'noneOf'),
  industries: someOf(industryName, 'Choose at least one industry.'),
});

const provinceTest = z.object({
  source: z.literal('province'),
  is: is('oneOf', 'noneOf'),
  provinces: someOf(provinceName, 'Choose at least one province.'),
});

/** Looks at its points so far: those that its questions before this one have given. */
const categoryTest = z.object({ source: z.literal('category'), category: categoryName, ...range });

export const conditionTest = closedUnion(
  'source',
  [answerTest, industryTest, provinceTest, categoryTest],
  {
    missing: 'Choose what this looks at.',
    unknown: (source) => `Choose what this looks at: ${source} is not in the list.`,
  },
);

/** It holds when any of its tests does. */
export const conditionLine = z.object({
  tests: shortList(conditionTest, 'Add what must hold.').min(1, 'Add what must hold.'),
});

/** All of its lines must hold. */
export const condition = z.object({
  lines: shortList(conditionLine, 'Add what must hold.').min(1, 'Add at least one line.'),
});

export type Condition = z.infer<typeof condition>;
export type ConditionTest = z.infer<typeof conditionTest>;
/** The tests that look at this. */
export type TestOf<Source extends ConditionTest['source']> = Extract<
  ConditionTest,
  { source: Source }
>;
