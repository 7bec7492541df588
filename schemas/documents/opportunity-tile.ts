import { ThLargeIcon } from '@sanity/icons';
import { defineField } from 'sanity';
import { quiz } from '#app/quiz/contract/quiz.ts';
import { documentType } from '#schemas/document-type.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { categoryField } from '#schemas/objects/category-field.ts';
import { hasSource, sourceReference } from '#schemas/objects/tile-source.ts';
import { previewOf } from '#schemas/preview-of.ts';
import { SCORED_TYPES } from '#schemas/types/document-types.ts';

const SOURCES = [
  { value: 'answer', title: 'The answer to a question' },
  { value: 'industry', title: 'The industry' },
  { value: 'score', title: 'The score' },
  { value: 'category', title: 'The score of a category' },
];

export const opportunityTile = documentType({
  name: 'opportunityTile',
  title: 'Opportunity tile',
  icon: ThLargeIcon,
  fields: fieldsFrom(quiz.shape.tiles.element, {
    title: 'Title',
    icon: 'Icon',
    caption: ['Caption', 'A few words under the figure, such as “leads a month”. May be empty.'],
    source: defineField({
      name: 'source',
      title: 'What decides the figure?',
      type: 'string',
      options: { list: SOURCES, layout: 'radio' },
      initialValue: 'answer',
      validation: (rule) => rule.required().info('Choose what decides the figure.'),
    }),
    question: sourceReference({
      name: 'question',
      title: 'Question',
      source: 'answer',
      to: SCORED_TYPES,
    }),
    category: categoryField({
      title: 'Category',
      isUsed: (document) => hasSource(document, 'category'),
    }),
    rows: [
      'Rows',
      'The first row that fits decides. Drag the rows to change their order.',
      { initialValue: [], of: 'tileRow' },
    ],
    otherwise: ['Otherwise', 'What the tile shows when no row fits.'],
  }),
  preview: previewOf('New tile', { title: 'title' }),
});
