import { StackIcon } from '@sanity/icons';
import { contractType } from '#schemas/document-type.ts';
import { OPTION_ROWS } from '#schemas/objects/option.ts';
import { itemsInWords, previewOf } from '#schemas/preview-of.ts';

export const answerSet = contractType({
  name: 'answerSet',
  title: 'Answer set',
  icon: StackIcon,
  fields: {
    name: [
      'Name',
      'For you and your colleagues, such as “Never to always”. Visitors do not see it.',
    ],
    options: [
      'Options',
      'In the order in which visitors see them. A change changes every question that uses this set.',
      { of: 'option', options: OPTION_ROWS },
    ],
  },
  preview: previewOf('New answer set', { title: 'name', options: 'options' }, ({ options }) =>
    itemsInWords(options, 'option'),
  ),
});
