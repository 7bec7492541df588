import { StarIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { siteContent } from '#app/quiz/contract/site.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { previewOf } from '#schemas/preview-of.ts';

export const benefit = defineType({
  name: 'benefit',
  title: 'Benefit card',
  type: 'object',
  icon: StarIcon,
  fields: fieldsFrom(siteContent.shape.landingPage.shape.benefits.element, {
    icon: 'Icon',
    title: 'Title',
    text: ['Text', 'One sentence under the title.'],
  }),
  preview: previewOf('New benefit card', { title: 'title', subtitle: 'text' }),
});
