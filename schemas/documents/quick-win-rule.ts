import '#schemas/objects/form-options.ts';
import { BoltIcon } from '@sanity/icons';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { LONG_LIST, optionValue, tooMany } from '#app/quiz/contract/fields.ts';
import { quiz } from '#app/quiz/contract/quiz.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { quickWinTexts } from '#schemas/objects/quick-win-texts.ts';
import { QUESTION_TYPES } from '#schemas/types/document-types.ts';
import { refersToDocument } from '#schemas/validation/refers-to-document.ts';
import { siteRule } from '#schemas/validation/site-rule.ts';
import { zodRule } from '#schemas/validation/zod-rule.ts';
import { answerLabels } from '#schemas/wording/answer-labels.ts';

export const quickWinRule = defineType({
  name: 'quickWinRule',
  title: 'Quick win',
  type: 'document',
  icon: BoltIcon,
  fields: fieldsFrom(quiz.shape.quickWins.shape.rules.element, {
    ...quickWinTexts,
    question: defineField({
      name: 'question',
      title: 'Question',
      description: 'The question whose answer decides.',
      type: 'reference',
      to: QUESTION_TYPES.map((type) => ({ type })),
      options: { disableNew: true },
      validation: () => refersToDocument().required().error('Choose the question.'),
    }),
    values: defineField({
      name: 'values',
      title: 'Answers',
      description:
        'The report shows this quick win when the answer is one of these, or includes one of them.',
      type: 'array',
      options: { answersOfQuestion: true },
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) => rule.custom(zodRule(optionValue)),
        }),
      ],
      validation: (rule) => [
        rule.required().min(1).error('Choose at least one answer.'),
        rule.unique().error('This is in the list already. Remove one of the two.'),
        rule.max(LONG_LIST).error(tooMany(LONG_LIST)),
      ],
    }),
  }),
  preview: {
    select: {
      text: 'text',
      question: 'question.title',
      options: 'question.options',
      values: 'values',
    },
    prepare: ({ text, question, options, values }) => ({
      title: text || 'New quick win',
      subtitle: `When “${question || '…'}” is ${answerLabels(values, options).join(' or ') || '…'}`,
    }),
  },
  validation: siteRule,
});
