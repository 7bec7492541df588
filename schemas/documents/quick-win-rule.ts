import '#schemas/objects/form-options.ts';
import { BoltIcon } from '@sanity/icons';
import { defineArrayMember, defineField } from 'sanity';
import { finiteNumber, optionValue, tooMany } from '#app/quiz/base/fields.ts';
import { LONG_LIST } from '#app/quiz/base/limits.ts';
import { quiz } from '#app/quiz/contract/quiz.ts';
import { documentType } from '#schemas/document-type.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { categoryField } from '#schemas/objects/category-field.ts';
import { quickWinTexts } from '#schemas/objects/quick-win-texts.ts';
import { hasSource, sourceReference } from '#schemas/objects/tile-source.ts';
import { SCORED_TYPES } from '#schemas/types/document-types.ts';
import { fillInRules } from '#schemas/validation/fill-in.ts';
import { zodRule } from '#schemas/validation/zod-rule.ts';

const isAboutCategory = (document: Record<string, unknown> | undefined) =>
  hasSource(document, 'category');

export const quickWinRule = documentType({
  name: 'quickWinRule',
  title: 'Quick win',
  icon: BoltIcon,
  fields: fieldsFrom(quiz.shape.quickWins.shape.rules.element, {
    ...quickWinTexts,
    source: defineField({
      name: 'source',
      title: 'What decides?',
      type: 'string',
      options: {
        list: [
          { value: 'answer', title: 'The answer to a question' },
          { value: 'category', title: 'The score of a category' },
        ],
        layout: 'radio',
        emptyMeans: 'answer',
      },
    }),
    question: sourceReference({
      name: 'question',
      title: 'Question',
      description: 'The question whose answer decides.',
      source: 'answer',
      to: SCORED_TYPES,
      missing: 'Choose the question.',
    }),
    category: categoryField({ title: 'Category', isUsed: isAboutCategory }),
    below: {
      title: 'Below',
      description: 'The report shows this quick win when the score of the category is below this.',
      hidden: ({ document }) => !isAboutCategory(document),
      rule: (value, context) =>
        !isAboutCategory(context.document) || zodRule(finiteNumber)(value, context),
    },
    values: defineField({
      name: 'values',
      title: 'Answers',
      description:
        'The report shows this quick win when the answer is one of these, or includes one of them.',
      type: 'array',
      options: { answersOfQuestion: true },
      hidden: ({ document }) => isAboutCategory(document),
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) => rule.custom(zodRule(optionValue)),
        }),
      ],
      validation: (rule) => [
        ...fillInRules(
          rule,
          (values, { document }) =>
            isAboutCategory(document) ||
            (Array.isArray(values) && values.length > 0) ||
            'Choose at least one answer.',
        ),
        rule.unique().error('This is in the list already. Remove one of the two.'),
        rule.max(LONG_LIST).error(tooMany(LONG_LIST)),
      ],
    }),
  }),
  preview: {
    select: { title: 'text' },
    prepare: ({ title }) => ({ title: title || 'New quick win' }),
  },
});
