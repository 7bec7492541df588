import { BoltIcon, BulbOutlineIcon } from '@sanity/icons';
import { defineType } from 'sanity';
import { fallbackWin as fallbackContract } from '#app/quiz/contract/quick-wins.ts';
import { contractType } from '#schemas/document-type.ts';
import type { FieldTable } from '#schemas/field-table.ts';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { sourceReference, unlessSource } from '#schemas/objects/tile-source.ts';
import { previewOf } from '#schemas/preview-of.ts';
import { SCORED_TYPES } from '#schemas/types/document-types.ts';

const quickWinTexts = {
  text: ['Quick win', 'What the report tells the visitor to do. The texts below explain it.'],
  why: ['Why it matters', 'In a line or two. Shared reports show it too, so do not write “you”.'],
  steps: ['How to do it', 'Two or three steps, as a numbered list. They may have links.'],
  time: ['How long it takes', 'Such as “About 10 minutes”.'],
  copyText: [
    'Text to copy',
    'Something to paste, such as a message or a question. Use {industry}, {city} and {businessName}. Each industry says how {industry} reads here.',
  ],
  sharedCopyText: [
    'Text to copy in a shared report',
    'A shared report has no city and no business name. Use {industry} only. If this is empty, a shared report leaves the text out.',
  ],
} satisfies FieldTable;

export const quickWinRule = contractType({
  name: 'quickWinRule',
  title: 'Quick win',
  icon: BoltIcon,
  fields: {
    ...quickWinTexts,
    source: {
      title: 'What decides?',
      choices: { answer: 'The answer to a question', category: 'The score of a category' },
      emptyMeans: 'answer',
    },
    question: {
      title: 'Question',
      description: 'The question whose answer decides.',
      ...sourceReference('answer', SCORED_TYPES),
    },
    category: {
      title: 'Category',
      options: { input: 'category' },
      hidden: unlessSource('category'),
    },
    below: [
      'Below',
      'The report shows this quick win when the score of the category is below this.',
      { hidden: unlessSource('category') },
    ],
    values: [
      'Answers',
      'The report shows this quick win when the answer is one of these, or includes one of them.',
      { options: { input: 'answers' }, hidden: unlessSource('answer') },
    ],
  },
  preview: previewOf('New quick win', { title: 'text' }),
});

export const fallbackWin = defineType({
  name: 'fallbackWin',
  title: 'Quick win',
  type: 'object',
  icon: BulbOutlineIcon,
  fields: fieldsFrom(fallbackContract, quickWinTexts),
  preview: previewOf('New quick win', { title: 'text', subtitle: 'why' }),
});
