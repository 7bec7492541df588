import { defineField, defineType } from 'sanity';
import {
  conditionTest as contract,
  conditionLine as lineContract,
} from '#app/quiz/base/condition.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { QUESTION_TYPES } from '#schemas/types/document-types.ts';

/** One test in a line of a condition. The form shows all lines at once (`studio/inputs/condition-input.tsx`). */
export const conditionTest = defineType({
  name: 'conditionTest',
  title: 'Test',
  type: 'object',
  fields: fieldsFrom(contract, {
    source: {
      title: 'Looks at',
      choices: { answer: 'Answer', industry: 'Industry', province: 'Province', category: 'Points' },
    },
    question: { title: 'Question', to: QUESTION_TYPES },
    row: defineField({ name: 'row', title: 'Row', type: 'string' }),
    is: 'Compared by',
    values: 'Answers',
    industries: { title: 'Industries', to: ['industry'] },
    provinces: { title: 'Provinces', to: ['province'] },
    category: 'Category',
    from: 'From',
    to: 'To',
  }),
  preview: { prepare: () => ({ title: 'Test' }) },
});

/** A line of a condition: it holds when any of its tests does. */
export const conditionLine = defineType({
  name: 'conditionLine',
  title: 'Line',
  type: 'object',
  fields: fieldsFrom(lineContract, { tests: { title: 'Choice', of: 'conditionTest' } }),
});
