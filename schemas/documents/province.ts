import { PinIcon } from '@sanity/icons';
import { contractType } from '#schemas/document-type.ts';
import { previewOf } from '#schemas/preview-of.ts';

export const province = contractType({
  name: 'province',
  title: 'Province or territory',
  icon: PinIcon,
  fields: {
    label: ['Name', 'As visitors read it in the form.'],
    value: [
      'Value',
      'The name that is kept with a lead. It can’t change once it is published.',
      { isLocked: true },
    ],
  },
  preview: previewOf('New province or territory', { title: 'label' }),
});
