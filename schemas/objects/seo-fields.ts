import type { FieldTable } from '#schemas/field-table.ts';

/** What search engines and link previews show, of a client's audits or of one. */
export const seoFields = {
  title: { title: 'Title', description: 'About 60 characters.' },
  description: { title: 'Description', description: 'About 150 characters.', type: 'text' },
  imageAlt: {
    title: 'What the preview picture shows',
    description:
      'Screen readers read this aloud where a link preview shows the site’s picture. If the picture contains the headline, they read the headline first.',
  },
} satisfies FieldTable;
