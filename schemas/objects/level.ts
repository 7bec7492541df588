import { TiersIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { quiz } from '#app/quiz/contract/quiz.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';

export const level = defineType({
  name: 'level',
  title: 'Level',
  type: 'object',
  icon: TiersIcon,
  fields: fieldsFrom(quiz.shape.levels.element, {
    name: 'Name',
    meaning: {
      title: 'What it means',
      description:
        'A sentence or more under the name in the report. Shared reports show it too, so do not write "you".',
      advisedLength: 120,
    },
    min: {
      title: 'Starts at',
      description: 'The lowest score of this level.',
    },
    color: { title: 'Colour', options: { layout: 'radio', direction: 'horizontal' } },
    icon: 'Icon',
  }),
  preview: {
    select: { name: 'name', min: 'min', color: 'color' },
    prepare: ({ name, min, color }) => ({
      title: name || 'New level',
      subtitle: [
        typeof min === 'number' ? `${min} and above` : 'No score yet',
        color ?? 'no colour yet',
      ].join(' · '),
    }),
  },
});
