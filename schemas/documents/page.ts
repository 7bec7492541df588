import { DocumentIcon } from '@sanity/icons';
import { page as contract } from '#app/quiz/contract/site.ts';
import { documentType } from '#schemas/document-type.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { previewOf } from '#schemas/preview-of.ts';

export const page = documentType({
  name: 'page',
  title: 'Page',
  icon: DocumentIcon,
  fields: fieldsFrom(contract, {
    title: 'Title',
    text: ['Text', 'May be empty.', { type: 'text' }],
    help: ['Line that helps the visitor', 'May be empty.'],
    startLink: ['Button that starts the audit', 'Empty removes the button.'],
    homeLink: 'Link to the home page',
  }),
  preview: previewOf('Page without a title', { title: 'title', subtitle: 'text' }),
});
