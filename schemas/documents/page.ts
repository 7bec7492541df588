import { DocumentIcon } from '@sanity/icons';
import { page as contract } from '#app/quiz/contract/site.ts';
import { documentType } from '#schemas/document-type.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';

export const page = documentType({
  name: 'page',
  title: 'Page',
  icon: DocumentIcon,
  fields: fieldsFrom(contract, {
    title: 'Title',
    text: { title: 'Text', description: 'May be empty.', type: 'text' },
    help: { title: 'Line that helps the visitor', description: 'May be empty.' },
    startLink: {
      title: 'Button that starts the audit',
      description: 'Empty removes the button.',
    },
    homeLink: 'Link to the home page',
  }),
  preview: {
    select: { title: 'title', subtitle: 'text' },
    prepare: ({ title, subtitle }) => ({ title: title || 'Page without a title', subtitle }),
  },
});
