import { TiersIcon } from '@sanity/icons';
import { defineField, defineType } from 'sanity';
import { LEVEL_COLORS } from '#app/quiz/contract/quiz.ts';
import { iconField, numberField, optionalTextField, textField } from './fields.ts';

export const level = defineType({
  name: 'level',
  title: 'Level',
  type: 'object',
  icon: TiersIcon,
  fields: [
    textField({ name: 'name', title: 'Name' }),
    optionalTextField({
      name: 'meaning',
      title: 'What it means',
      description:
        'One sentence under the name in the report. Shared reports show it too, so do not write "you".',
      maxLength: 120,
    }),
    numberField({
      name: 'min',
      title: 'Starts at',
      description: 'The lowest score of this level. The lowest level starts at 0.',
    }),
    defineField({
      name: 'color',
      title: 'Colour',
      type: 'string',
      options: {
        list: LEVEL_COLORS.map((value) => ({
          value,
          title: value.charAt(0).toUpperCase() + value.slice(1),
        })),
        layout: 'radio',
        direction: 'horizontal',
      },
      validation: (rule) => rule.required().error('Choose a colour.'),
    }),
    iconField(),
  ],
  preview: {
    select: { name: 'name', min: 'min', color: 'color' },
    prepare: ({ name, min, color }) => ({
      title: name ?? 'New level',
      subtitle: `${min ?? '…'} and above · ${color ?? '…'}`,
    }),
  },
});
