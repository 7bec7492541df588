import { PinIcon } from '@sanity/icons';
import { siteContent } from '#app/quiz/contract/site.ts';
import { documentType } from '#schemas/document-type.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { previewOf } from '#schemas/preview-of.ts';

export const province = documentType({
  name: 'province',
  title: 'Province or territory',
  icon: PinIcon,
  fields: fieldsFrom(siteContent.shape.leadForm.shape.provinces.element, {
    label: ['Name', 'As visitors read it in the form.'],
    value: [
      'Value',
      'The name that is kept with a lead. It can’t change once it is published.',
      { isLocked: true },
    ],
  }),
  preview: previewOf('New province or territory', { title: 'label' }),
});
