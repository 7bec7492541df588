import { TiersIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { quiz } from '#app/quiz/contract/quiz.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { previewOf } from '#schemas/preview-of.ts';

export const level = defineType({
  name: 'level',
  title: 'Level',
  type: 'object',
  icon: TiersIcon,
  fields: fieldsFrom(quiz.shape.levels.element, {
    name: 'Name',
    meaning: [
      'What it means',
      'A sentence or more under the name in the report. Shared reports show it too, so do not write “you”.',
    ],
    min: ['Starts at', 'The lowest score of this level.'],
    color: { title: 'Colour', options: { layout: 'radio', direction: 'horizontal' } },
    icon: 'Icon',
  }),
  preview: previewOf('New level', { title: 'name', min: 'min', color: 'color' }, ({ min, color }) =>
    [typeof min === 'number' ? `${min} and above` : 'No score yet', color ?? 'no colour yet'].join(
      ' · ',
    ),
  ),
});
