import { DocumentIcon } from '@sanity/icons';
import { defineField, defineType } from 'sanity';
import { optional, text } from '#app/quiz/contract/fields.ts';
import { optionalTextField, textField } from '#schemas/objects/fields.ts';
import { siteRule } from '#schemas/validation/site-rule.ts';
import { zodRule } from '#schemas/validation/zod-rule.ts';

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
      validation: (rule) => rule.custom(zodRule(optional(text))),
    }),
    optionalTextField({
      name: 'help',
      title: 'Line that helps the visitor',
      description: 'May be empty.',
    }),
    optionalTextField({
      name: 'startLink',
      title: 'Button that starts the audit',
      description: 'Empty removes the button.',
    }),
    textField({
      name: 'homeLink',
      title: 'Link to the home page',
      initialValue: 'Return to Home',
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
  validation: siteRule,
});
