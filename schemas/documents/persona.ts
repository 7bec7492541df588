import '#schemas/objects/form-options.ts';
import { UsersIcon } from '@sanity/icons';
import { defineArrayMember, defineField } from 'sanity';
import { tooMany } from '#app/quiz/base/fields.ts';
import { MAX_QUESTIONS } from '#app/quiz/base/limits.ts';
import { documentType } from '#schemas/document-type.ts';

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
