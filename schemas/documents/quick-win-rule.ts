import { previewOf } from '#schemas/preview-of.ts';
import '#schemas/objects/form-options.ts';
import { BoltIcon } from '@sanity/icons';
import { defineArrayMember, defineField } from 'sanity';
import { quiz } from '#app/quiz/contract/quiz.ts';
import { documentType } from '#schemas/document-type.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { categoryField } from '#schemas/objects/category-field.ts';
import { quickWinTexts } from '#schemas/objects/quick-win-texts.ts';
import { hasSource, sourceReference } from '#schemas/objects/tile-source.ts';
import { SCORED_TYPES } from '#schemas/types/document-types.ts';

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
    }),
    category: categoryField({ title: 'Category', isUsed: isAboutCategory }),
    below: [
      'Below',
      'The report shows this quick win when the score of the category is below this.',
      { hidden: ({ document }) => !isAboutCategory(document) },
    ],
    values: defineField({
      name: 'values',
      title: 'Answers',
      description:
        'The report shows this quick win when the answer is one of these, or includes one of them.',
      type: 'array',
      options: { input: 'answers' },
      hidden: ({ document }) => isAboutCategory(document),
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) =>
        rule.unique().error('This is in the list already. Remove one of the two.'),
    }),
  }),
  preview: previewOf('New quick win', { title: 'text' }),
});
