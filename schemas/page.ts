import { DocumentIcon } from '@sanity/icons';
import { defineField, defineType } from 'sanity';
import { optional, text } from '#app/quiz/fields.ts';
import { textField } from './fields.ts';
import { follows } from './follows.ts';
import { siteRule } from './site-rule.ts';

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  icon: DocumentIcon,
  fields: [
    textField({ name: 'title', title: 'Title' }),
    defineField({
      name: 'text',
      title: 'Text',
      description: 'May be empty.',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.custom(follows(optional(text))),
    }),
    textField({
      name: 'homeLink',
      title: 'Link to the start',
      initialValue: 'Return to Home',
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
  validation: siteRule,
});
