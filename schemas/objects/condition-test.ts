import { SplitHorizontalIcon } from '@sanity/icons';
import { type CustomValidator, defineArrayMember, defineField, defineType } from 'sanity';
import {
  comparison,
  conditionTest as contract,
  conditionLine as lineContract,
} from '#app/quiz/base/condition.ts';
import { categoryName, finiteNumber, optional, tooMany } from '#app/quiz/base/fields.ts';
import { LONG_LIST } from '#app/quiz/base/limits.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { QUESTION_TYPES } from '#schemas/types/document-types.ts';
import { fillInRules, isFilledIn } from '#schemas/validation/fill-in.ts';
import { referenceRule, refersToDocument } from '#schemas/validation/refers-to-document.ts';
import { zodRule } from '#schemas/validation/zod-rule.ts';

const optionalNumber = optional(finiteNumber);

/** A rule of a field that only lines about this source use. */
const inLinesAbout =
  (source: string, missing: string): CustomValidator<unknown> =>
  (value, { parent }) =>
    ownProperty(parent, 'source') !== source || (value !== undefined && value !== null) || missing;

const listOf = (source: 'industry' | 'province', name: string, title: string) =>
  defineField({
    name,
    title,
    type: 'array',
    of: [
      defineArrayMember({
        type: 'reference',
        to: [{ type: source }],
        validation: refersToDocument,
      }),
    ],
    validation: (rule) => [
      ...fillInRules(rule, inLinesAbout(source, `Choose at least one ${source}.`)),
      rule.max(LONG_LIST).error(tooMany(LONG_LIST)),
    ],
  });

const valuesRule: CustomValidator<unknown> = (value, { parent }) =>
  !['oneOf', 'noneOf'].includes(String(ownProperty(parent, 'is'))) ||
  ownProperty(parent, 'source') !== 'answer' ||
  value !== undefined ||
  'Choose at least one answer.';

const isRange = (line: unknown) =>
  ownProperty(line, 'is') === 'between' || ownProperty(line, 'source') === 'category';

const rangeRule: CustomValidator<unknown> = (value, context) =>
  value === undefined && isRange(context.parent) && ownProperty(context.parent, 'to') === undefined
    ? 'Enter the lowest number, the highest, or both.'
    : zodRule(optionalNumber)(value, context);

/** One test in a line of a condition. The form shows all lines at once (`studio/inputs/condition-input.tsx`). */
export const conditionTest = defineType({
  name: 'conditionTest',
  title: 'Test',
  type: 'object',
  icon: SplitHorizontalIcon,
  fields: fieldsFrom(contract, {
    source: defineField({
      name: 'source',
      title: 'Looks at',
      type: 'string',
      options: { list: ['answer', 'industry', 'province', 'category'] },
      validation: (rule) => fillInRules(rule, isFilledIn('Choose what this looks at.')),
    }),
    question: defineField({
      name: 'question',
      title: 'Question',
      type: 'reference',
      to: QUESTION_TYPES.map((type) => ({ type })),
      validation: () => [
        refersToDocument(),
        ...fillInRules(referenceRule(), inLinesAbout('answer', 'Choose an earlier question.')),
      ],
    }),
    row: defineField({ name: 'row', title: 'Row', type: 'string' }),
    is: defineField({
      name: 'is',
      title: 'Compared by',
      type: 'string',
      validation: (rule) =>
        fillInRules(
          rule,
          (value, context) =>
            ownProperty(context.parent, 'source') === 'category' ||
            zodRule(comparison)(value, context),
        ),
    }),
    values: { title: 'Answers', rule: valuesRule },
    industries: listOf('industry', 'industries', 'Industries'),
    provinces: listOf('province', 'provinces', 'Provinces'),
    category: defineField({
      name: 'category',
      title: 'Category',
      type: 'string',
      validation: (rule) =>
        fillInRules(
          rule,
          (value, context) =>
            ownProperty(context.parent, 'source') !== 'category' ||
            zodRule(categoryName)(value, context),
        ),
    }),
    from: { title: 'From', rule: rangeRule },
    to: { title: 'To' },
  }),
  preview: { prepare: () => ({ title: 'Test' }) },
});

/** A line of a condition: it holds when any of its tests does. */
export const conditionLine = defineType({
  name: 'conditionLine',
  title: 'Line',
  type: 'object',
  icon: SplitHorizontalIcon,
  fields: fieldsFrom(lineContract, { tests: { title: 'Any of these', of: 'conditionTest' } }),
  preview: { prepare: () => ({ title: 'Line' }) },
});
