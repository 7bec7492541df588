import { ArrowRightIcon, ThLargeIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { tileRow as rowContract } from '#app/quiz/contract/quiz.ts';
import { contractType } from '#schemas/document-type.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { sourceReference, unlessSource } from '#schemas/objects/tile-source.ts';
import { previewOf } from '#schemas/preview-of.ts';
import { SCORED_TYPES } from '#schemas/types/document-types.ts';

export const opportunityTile = contractType({
  name: 'opportunityTile',
  title: 'Opportunity tile',
  icon: ThLargeIcon,
  fields: {
    title: 'Title',
    icon: 'Icon',
    caption: ['Caption', 'A few words under the figure, such as “leads a month”. May be empty.'],
    source: {
      title: 'What decides the figure?',
      initialValue: 'answer',
      choices: {
        answer: 'The answer to a question',
        industry: 'The industry',
        score: 'The score',
        category: 'The score of a category',
      },
      options: { layout: 'radio' },
      warning: (source) => (source === undefined ? 'Choose what decides the figure.' : true),
    },
    question: { title: 'Question', ...sourceReference('answer', SCORED_TYPES) },
    category: {
      title: 'Category',
      options: { input: 'category' },
      hidden: unlessSource('category'),
    },
    rows: [
      'Rows',
      'The first row that fits decides. Drag the rows to change their order.',
      { initialValue: [], of: 'tileRow' },
    ],
    otherwise: ['Otherwise', 'What the tile shows when no row fits.'],
  },
  preview: previewOf('New tile', { title: 'title' }),
});

/** When a row fits, by what decides its tile, if that is known. `value` is the label of the answer. */
function whenInWords({ source, value, industry, below }: Record<string, unknown>): string {
  const isOf = (...sources: string[]) => !source || sources.some((each) => each === source);
  if (value && isOf('answer')) return `When the answer is ${value}`;
  if (industry && isOf('industry')) return `When the industry is ${industry}`;
  return typeof below === 'number' && isOf('score', 'category')
    ? `When the score is below ${below}`
    : 'Not decided yet when';
}

export const tileRow = defineType({
  name: 'tileRow',
  title: 'Row',
  type: 'object',
  icon: ArrowRightIcon,
  fields: fieldsFrom(rowContract, {
    value: {
      title: 'When the answer is',
      options: { input: 'answer' },
      hidden: unlessSource('answer'),
    },
    industry: { title: 'When the industry is', ...sourceReference('industry', ['industry']) },
    below: { title: 'When the score is below', hidden: unlessSource('score', 'category') },
    text: [
      'Then the tile shows',
      'Use {score} for the score that the tile looks at, with its unit.',
    ],
  }),
  // `source` is that of the tile (`studio/inputs/item.tsx`).
  preview: previewOf(
    'New row',
    { title: 'text', source: 'source', value: 'value', industry: 'industry.label', below: 'below' },
    whenInWords,
  ),
});
