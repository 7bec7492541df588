import '#schemas/objects/form-options.ts';
import { UsersIcon } from '@sanity/icons';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { personaRule } from '#schemas/validation/site-rule.ts';

export const persona = defineType({
  name: 'persona',
  title: 'Persona',
  type: 'document',
  description:
    'A typical visitor and the level that fits. What would move a persona to another level cannot be published until the persona is changed. Visitors never see it.',
  icon: UsersIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'For you and your colleagues, such as "Busy contractor".',
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
      description: 'What these answers should come to.',
      type: 'string',
      options: { levelsOfQuiz: true },
    }),
    defineField({
      name: 'answers',
      title: 'Answers',
      description: 'One for each question. A slider without one stays at its start.',
      type: 'array',
      of: [defineArrayMember({ type: 'personaAnswer' })],
      initialValue: [],
    }),
  ],
  preview: {
    select: { name: 'name', industry: 'industry.label', level: 'level' },
    prepare: ({ name, industry, level }) => ({
      title: name ?? 'New persona',
      subtitle: `${industry ?? 'Any industry'} → ${level ?? '…'}`,
    }),
  },
  validation: personaRule,
});
