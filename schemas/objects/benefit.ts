import { StarIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { siteContent } from '#app/quiz/contract/site.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';

export const benefit = defineType({
  name: 'benefit',
  title: 'Benefit card',
  type: 'object',
  icon: StarIcon,
  fields: fieldsFrom(siteContent.shape.landingPage.shape.benefits.element, {
    icon: 'Icon',
    title: 'Title',
    text: { title: 'Text', description: 'One sentence under the title.' },
  }),
  preview: {
    select: { title: 'title', subtitle: 'text' },
    prepare: ({ title, subtitle }) => ({ title: title || 'New benefit card', subtitle }),
  },
});
