import '#schemas/objects/form-options.ts';
import { UsersIcon } from '@sanity/icons';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { tooMany } from '#app/quiz/base/fields.ts';
import { LONG_LIST, MAX_QUESTIONS } from '#app/quiz/base/limits.ts';
import { documentType } from '#schemas/document-type.ts';
import { QUESTION_TYPES } from '#schemas/types/document-types.ts';

export const persona = documentType({
  name: 'persona',
  title: 'Persona',
  description:
    'A typical visitor and the level they should get. An edit that moves a persona to another level cannot be published until you change the persona. Visitors never see personas.',
  icon: UsersIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'For you and your colleagues, such as “Busy contractor”.',
      type: 'string',
      validation: (rule) => rule.required().warning('Give the persona a name.'),
    }),
    defineField({
      name: 'industry',
      title: 'Industry',
      description: 'It changes the report, not the level.',
      type: 'reference',
      to: [{ type: 'industry' }],
      weak: true,
      options: { disableNew: true },
    }),
    defineField({
      name: 'level',
      title: 'Expected level',
      description: 'The level that these answers should get.',
      type: 'string',
      options: { input: 'level' },
    }),
    defineField({
      name: 'answers',
      title: 'Answers',
      description: 'What this visitor answers to each question.',
      type: 'array',
      of: [defineArrayMember({ type: 'personaAnswer' })],
      options: { input: 'persona' },
      initialValue: [],
      validation: (rule) => rule.max(MAX_QUESTIONS).warning(tooMany(MAX_QUESTIONS)),
    }),
  ],
  preview: {
    select: { name: 'name', industry: 'industry.label', level: 'level' },
    prepare: ({ name, industry, level }) => ({
      title: name || 'New persona',
      subtitle: `Expects ${level || 'no level yet'} · ${industry || 'any industry'}`,
    }),
  },
});

export const personaAnswer = defineType({
  name: 'personaAnswer',
  title: 'Answer',
  type: 'object',
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
