import { ClipboardIcon } from '@sanity/icons';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { SHORT_LIST, text, tooMany } from '#app/quiz/contract/fields.ts';
import { hasFallback, NO_FALLBACK } from '#app/quiz/contract/quick-wins.ts';
import { quiz as contract, MAX_QUESTIONS, TOO_MANY_QUESTIONS } from '#app/quiz/contract/quiz.ts';
import { property } from '#app/quiz/contract/unknown.ts';
import { benchmarkField } from '#schemas/objects/benchmark.ts';
import { numberField, objectField, textField, textGroup } from '#schemas/objects/fields.ts';
import { orderedReferences } from '#schemas/objects/ordered-references.ts';
import { QUESTION_TYPES } from '#schemas/types/document-types.ts';
import { siteRule } from '#schemas/validation/site-rule.ts';
import { zodRule } from '#schemas/validation/zod-rule.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';

const { quickWins } = contract.shape;

export const quiz = defineType({
  name: 'quiz',
  title: 'Quiz',
  type: 'document',
  icon: ClipboardIcon,
  groups: [
    { name: 'questions', title: 'Questions', default: true },
    { name: 'scoring', title: 'Scoring' },
    { name: 'report', title: 'Quick wins and tiles' },
    { name: 'labels', title: 'Buttons' },
  ],
  fields: [
    textField({
      name: 'title',
      title: 'Name of the quiz',
      description: 'For you and your colleagues. Visitors do not see it.',
      group: 'questions',
    }),
    orderedReferences({
      name: 'questions',
      title: 'Questions',
      description:
        'In the order in which visitors answer them. Drag to reorder. After you add or remove one, a report that a visitor has shared counts only the questions that it still answers.',
      group: 'questions',
      to: QUESTION_TYPES,
      isPublishedTogether: true,
      emptyMessage: 'Add at least one question.',
      max: MAX_QUESTIONS,
      maxMessage: TOO_MANY_QUESTIONS,
    }),
    orderedReferences({
      name: 'industries',
      title: 'Industries',
      description: 'The choices in the form, in this order.',
      group: 'questions',
      to: ['industry'],
      isPublishedTogether: true,
      emptyMessage: 'Add at least one industry.',
    }),
    numberField({
      name: 'scale',
      title: 'Highest score',
      description: 'Scores run from 0 to this number.',
      group: 'scoring',
      initialValue: 100,
      contract: contract.shape.scale,
    }),
    defineField({
      name: 'levels',
      title: 'Levels',
      description: 'What a score is called. One level must start at 0.',
      type: 'array',
      group: 'scoring',
      of: [defineArrayMember({ type: 'level' })],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one level.'),
        rule.max(SHORT_LIST).error(tooMany(SHORT_LIST)),
      ],
    }),
    benchmarkField,
    objectField({
      name: 'quickWins',
      title: 'Quick wins',
      group: 'report',
      fields: [
        orderedReferences({
          name: 'rules',
          title: 'Quick wins',
          description: 'The report shows the first ones that fit the answers.',
          to: ['quickWinRule'],
          isPublishedTogether: true,
        }),
        numberField({
          name: 'maximum',
          title: 'Show at most',
          initialValue: 3,
          contract: quickWins.shape.maximum,
        }),
        defineField({
          name: 'fallbackWins',
          title: 'When none fits',
          description: 'What the report shows when no quick win fits the answers.',
          type: 'array',
          of: [defineArrayMember({ type: 'fallbackWin' })],
          validation: (rule) => [
            rule.custom((fallbackWins, { parent }) =>
              hasFallback({ fallbackWins, fallbacks: property(parent, 'fallbacks') })
                ? true
                : NO_FALLBACK,
            ),
            rule.max(SHORT_LIST).error(tooMany(SHORT_LIST)),
          ],
        }),
        defineField({
          name: 'fallbacks',
          title: 'When none fits, without explanations',
          description: 'Shown only while the list above is empty.',
          type: 'array',
          hidden: ({ value }) => !Array.isArray(value) || value.length === 0,
          of: [
            defineArrayMember({
              type: 'string',
              validation: (rule) => rule.custom(zodRule(text)),
            }),
          ],
          validation: (rule) => rule.max(SHORT_LIST).error(tooMany(SHORT_LIST)),
        }),
      ],
    }),
    orderedReferences({
      name: 'tiles',
      title: 'Opportunity tiles',
      description: 'In the order of the report.',
      group: 'report',
      to: ['opportunityTile'],
      isPublishedTogether: true,
      max: SHORT_LIST,
    }),
    textGroup({ name: 'labels', title: 'Buttons and labels', group: 'labels' }, [
      {
        name: 'step',
        title: 'Step counter',
        description: 'Use {number} and {total} where they belong.',
        initialValue: 'Step {number} of {total}',
      },
      {
        name: 'counter',
        title: 'Question counter',
        description: 'Use {number} and {total} where they belong.',
        initialValue: 'Question {number} of {total}',
      },
      {
        name: 'questionTitle',
        title: 'Title of a question in the browser’s tab',
        description:
          'Use {counter} for the number of the question and {question} for its title. Empty shows the title alone.',
        initialValue: '{counter}: {question}',
        isOptional: true,
      },
      { name: 'previous', title: 'Previous button', initialValue: 'Previous' },
      { name: 'next', title: 'Next button', initialValue: 'Next' },
      {
        name: 'finish',
        title: 'Button on the last question',
        initialValue: 'Get My Results',
      },
      {
        name: 'sliderAnswer',
        title: 'Answer to a slider question in the report',
        description:
          'Use {value} for the answer and {max} for the highest value. Empty shows the answer alone.',
        initialValue: '{value} / {max}',
        isOptional: true,
      },
      {
        name: 'selectAll',
        title: 'Hint when several answers are possible',
        initialValue: 'Select all that apply',
      },
      {
        name: 'increase',
        title: 'Plus button of a slider',
        description: 'Read aloud by screen readers.',
        initialValue: 'Increase',
      },
      {
        name: 'decrease',
        title: 'Minus button of a slider',
        description: 'Read aloud by screen readers.',
        initialValue: 'Decrease',
      },
    ]),
  ],
  preview: {
    select: { title: 'title', questions: 'questions' },
    prepare: ({ title, questions }) => ({
      title: title ?? 'New quiz',
      subtitle: pluralize(Object.keys(questions ?? {}).length, 'question'),
    }),
  },
  validation: siteRule,
});
