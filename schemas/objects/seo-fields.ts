import type { FieldTable } from '#schemas/field-table.ts';

/** What search engines and link previews show, of a client's audits or of one. */
export const seoFields = {
  title: ['Title', 'About 60 characters.'],
  description: ['Description', 'About 150 characters.', { type: 'text' }],
  imageAlt: [
    'What the preview picture shows',
    'Screen readers read this aloud where a link preview shows the site’s picture. If the picture contains the headline, they read the headline first.',
  ],
} satisfies FieldTable;
