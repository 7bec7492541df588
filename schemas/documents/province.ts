import { PinIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { optionValue } from '#app/quiz/contract/fields.ts';
import { textField } from '#schemas/objects/fields.ts';
import { lockedField } from '#schemas/objects/locked-field.ts';
import { siteRule } from '#schemas/validation/site-rule.ts';

export const province = defineType({
  name: 'province',
  title: 'Province or territory',
  type: 'document',
  icon: PinIcon,
  fields: [
    textField({
      name: 'label',
      title: 'Name',
      description:
        'As visitors read it in the form. To show a new one, publish it and add it to the provinces of the lead form.',
    }),
    lockedField({
      name: 'value',
      title: 'Value',
      description: 'The name that is kept with a lead. It can’t change while it is published.',
      contract: optionValue,
      shownBy: 'Name',
    }),
  ],
  orderings: [{ name: 'label', title: 'Name', by: [{ field: 'label', direction: 'asc' }] }],
  preview: { select: { title: 'label' } },
  validation: siteRule,
});
