import { DocumentIcon } from '@sanity/icons';
import { contractType } from '#schemas/document-type.ts';
import { previewOf } from '#schemas/preview-of.ts';

export const page = contractType({
  name: 'page',
  title: 'Page',
  icon: DocumentIcon,
  fields: {
    title: 'Title',
    text: ['Text', 'May be empty.', { type: 'text' }],
    help: ['Line that helps the visitor', 'May be empty.'],
    startLink: ['Button that starts the audit', 'Empty removes the button.'],
    homeLink: 'Link to the home page',
  },
  preview: previewOf('Page without a title', { title: 'title', subtitle: 'text' }),
});
