import { previewOf } from '#schemas/preview-of.ts';
import './form-options.ts';
import { ArrowRightIcon } from '@sanity/icons';
import { defineField, defineType } from 'sanity';
import { tileRow as contract } from '#app/quiz/contract/quiz.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { hasSource, sourceReference } from './tile-source.ts';

/** Whether a tile or a quick win looks at the score of the quiz or of a category. */
const looksAtScore = (document: Record<string, unknown> | undefined) =>
  hasSource(document, 'score') || hasSource(document, 'category');

/** When a row fits. `value` is the label of the answer (`studio/inputs/item.tsx`). */
function whenInWords({ value, industry, below }: Record<string, unknown>): string {
  if (value) return `When the answer is ${value}`;
  if (industry) return `When the industry is ${industry}`;
  return typeof below === 'number' ? `When the score is below ${below}` : 'Not decided yet when';
}

export const tileRow = defineType({
  name: 'tileRow',
  title: 'Row',
  type: 'object',
  icon: ArrowRightIcon,
  fields: fieldsFrom(contract, {
    value: defineField({
      name: 'value',
      title: 'When the answer is',
      type: 'string',
      options: { input: 'answer' },
      hidden: ({ document }) => !hasSource(document, 'answer'),
    }),
    industry: sourceReference({
      name: 'industry',
      title: 'When the industry is',
      source: 'industry',
      to: ['industry'],
    }),
    below: {
      title: 'When the score is below',
      hidden: ({ document }) => !looksAtScore(document),
    },
    text: [
      'Then the tile shows',
      'Use {score} for the score that the tile looks at, with its unit.',
    ],
  }),
  preview: previewOf(
    'New row',
    { title: 'text', value: 'value', industry: 'industry.label', below: 'below' },
    whenInWords,
  ),
});
