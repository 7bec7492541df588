import { defineType } from 'sanity';
import {
  MAX_OPTION_PICTURE_BYTES,
  MAX_OPTION_PICTURE_SIDE,
  optionPicture,
  optionPictureProblem,
} from '#app/quiz/base/option-picture.ts';
import { option as contract } from '#app/quiz/questions/contract-fields.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { previewOf } from '#schemas/preview-of.ts';
import { pictureField, STILL_PICTURES } from './picture-field.ts';
import { usesOptionPoints } from './scoring.ts';

export const OPTION_ROWS = {
  rows: { cells: ['label', 'points'], name: 'value', add: 'Add an option' },
};

/** Of the pictures beside words: on options and categories. */
export const optionPictureLimits = {
  accept: STILL_PICTURES,
  maxBytes: MAX_OPTION_PICTURE_BYTES,
  maxSide: MAX_OPTION_PICTURE_SIDE,
  dimensionsProblem: optionPictureProblem,
};

export const option = defineType({
  name: 'option',
  title: 'Option',
  type: 'object',
  fields: fieldsFrom(contract, {
    label: ['Label', 'What visitors read and choose.'],
    countsFor: [
      'Counts for',
      'The points that this answer gives to categories, beside its own points or instead of them. They may be below 0; empty gives none.',
      { of: 'categoryPoints', options: { input: 'points' } },
    ],
    image: pictureField('image', optionPicture, {
      title: 'Picture',
      description:
        'Shown above the label. Any picture that does not move. It is made smaller, and where it was taken is removed from it. Give all options of a question one, or none.',
      limits: optionPictureLimits,
      alt: {
        title: 'What the picture shows',
        description:
          'For visitors who do not see it. If the label says it all, repeat the label: it is then read once.',
      },
    }),
    points: [
      'Points',
      'They may be below 0. At most the maximum of the question. May be empty where options count for categories.',
      { hidden: ({ document }) => !usesOptionPoints(document) },
    ],
    isNotApplicable: [
      'Does not apply',
      'Counts as answered, but gives no points; the question then does not count in a score that is out of the questions asked or answered.',
    ],
    isExclusive: [
      'None of these',
      'Where several answers can be selected, it clears all others, and the other way round.',
    ],
    value: [
      'Value',
      'A short name such as “monthly”, which quick wins and tiles refer to. It can’t change once it is published.',
      { isLocked: true },
    ],
  }),
  preview: previewOf('New option', { title: 'label' }),
});
