import { questionTitle } from '#schemas/wording/question-title.ts';
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
import { previewLabels } from '#schemas/wording/answer-labels.ts';

type Selection = Record<string, unknown>;

const isAboutCategory = (document: Record<string, unknown> | undefined) =>
  hasSource(document, 'category');

/** When a quick win is shown, as its preview says it. */
function answerInWords({ question, row, rows, options, shared, values }: Selection): string {
  const title = questionTitle(question, rows, row);
  const labels = previewLabels(values, shared ?? options);
  if (!title) return 'No question chosen yet';
  return labels.length > 0 ? `When “${title}” is ${labels.join(' or ')}` : 'No answer chosen yet';
}

const categoryInWords = ({ category, below }: Selection): string =>
  category
    ? `When the score of the category “${category}” is below ${below ?? 0}`
    : 'No category chosen yet';

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
    select: {
      text: 'text',
      source: 'source',
      category: 'category',
      below: 'below',
      question: 'question.title',
      row: 'question.row',
      rows: 'question.rows',
      options: 'question.options',
      shared: 'question.answerSet.options',
      values: 'values',
    },
    prepare: ({ text, ...rule }) => ({
      title: text || 'New quick win',
      subtitle: rule.source === 'category' ? categoryInWords(rule) : answerInWords(rule),
    }),
  },
});
