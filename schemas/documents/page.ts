import { DocumentIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { page as contract } from '#app/quiz/contract/site.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { siteRule } from '#schemas/validation/site-rule.ts';

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  icon: DocumentIcon,
  fields: fieldsFrom(contract, {
    title: 'Title',
    text: { title: 'Text', description: 'May be empty.', type: 'text' },
    help: { title: 'Line that helps the visitor', description: 'May be empty.' },
    startLink: {
      title: 'Button that starts the audit',
      description: 'Empty removes the button.',
    },
    homeLink: { title: 'Link to the home page', initialValue: 'Return to Home' },
  }),
  preview: {
    select: { title: 'title', subtitle: 'text' },
    prepare: ({ title, subtitle }) => ({ title: title || 'Page without a title', subtitle }),
  },
  validation: siteRule,
});
