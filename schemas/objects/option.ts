import { CheckmarkCircleIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { optional, optionValue, points } from '#app/quiz/contract/fields.ts';
import { pluralize } from '#schemas/wording/pluralize.ts';
import { numberField, textField } from './fields.ts';
import { lockedField } from './locked-field.ts';
import { usesOptionPoints } from './scoring.ts';

export const option = defineType({
  name: 'option',
  title: 'Option',
  type: 'object',
  icon: CheckmarkCircleIcon,
  fields: [
    textField({ name: 'label', title: 'Label', description: 'What visitors read and choose.' }),
    numberField({
      name: 'points',
      title: 'Points',
      description: 'From 0 to the maximum of the question.',
      contract: optional(points),
      hidden: ({ document }) => !usesOptionPoints(document),
    }),
    lockedField({
      name: 'value',
      title: 'Value',
      description:
        'A short name such as "monthly", which quick wins and tiles refer to. It can’t change once it is published.',
      contract: optionValue,
      shownBy: 'Label',
    }),
  ],
  preview: {
    select: { label: 'label', value: 'value', points: 'points' },
    prepare: ({ label, value, points: given }) => ({
      title: label ?? 'New option',
      subtitle: [
        value ?? 'no value',
        ...(typeof given === 'number' ? [pluralize(given, 'point')] : []),
      ].join(' · '),
    }),
  },
});
