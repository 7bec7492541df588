import './form-options.ts';
import { CheckmarkCircleIcon } from '@sanity/icons';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { tooMany } from '#app/quiz/base/fields.ts';
import { LONG_LIST } from '#app/quiz/base/limits.ts';
import { QUESTION_TYPES } from '#schemas/types/document-types.ts';

export const personaAnswer = defineType({
  name: 'personaAnswer',
  title: 'Answer',
  type: 'object',
  icon: CheckmarkCircleIcon,
  fields: [
    defineField({
      name: 'question',
      title: 'Question',
      type: 'reference',
      to: QUESTION_TYPES.map((type) => ({ type })),
      weak: true,
      options: { disableNew: true },
      validation: (rule) => rule.required().warning('Choose the question.'),
    }),
    defineField({
      name: 'values',
      title: 'Answer',
      description: 'One value; several where a visitor may select several; a number for a slider.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => [
        rule.required().min(1).warning('Choose an answer.'),
        rule.max(LONG_LIST).warning(tooMany(LONG_LIST)),
      ],
    }),
  ],
});
