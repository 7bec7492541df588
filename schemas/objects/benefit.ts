import { StarIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { iconField, textField } from './fields.ts';

export const benefit = defineType({
  name: 'benefit',
  title: 'Benefit card',
  type: 'object',
  icon: StarIcon,
  fields: [
    iconField(),
    textField({ name: 'title', title: 'Title' }),
    textField({ name: 'text', title: 'Text', description: 'One sentence under the title.' }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
});
