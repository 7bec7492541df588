import { ThListIcon } from '@sanity/icons';
import { defineArrayMember } from 'sanity';
import { fieldsFrom } from '#schemas/from-contract.ts';
import { optionFields, questionType } from '#schemas/objects/question-fields.ts';
import { optionScoring } from '#schemas/objects/scoring.ts';
import { previewOf } from '#schemas/preview-of.ts';
import { matrixQuestion as contract } from './contract.ts';

const { shape } = contract.contract;
const { isReversed: _, ...options } = optionFields;

const row = defineArrayMember({
  type: 'object',
  name: 'matrixRow',
  title: 'Row',
  fields: fieldsFrom(shape.rows.element, {
    title: { title: 'Statement', type: 'string' },
    isReversed: [
      'Reversed',
      'For a statement that says the opposite: the lowest points go to the highest option, and so on.',
    ],
    key: [
      'Key',
      'A short name such as calm, which no other question or row of the quiz has. It can’t change once it is published.',
      { isLocked: true },
    ],
  }),
  preview: previewOf('New row', { title: 'title', isReversed: 'isReversed' }, ({ isReversed }) =>
    isReversed ? 'Reversed' : undefined,
  ),
});

export const matrixQuestion = questionType({
  name: 'matrixQuestion',
  title: 'Statements with the same answers',
  icon: ThListIcon,
  contract: contract.contract,
  fields: {
    rows: [
      'Rows',
      'Statements on one screen, each of which is answered with the options below. Each counts as a question. Paste several lines at once.',
      { of: row, options: { rows: { cells: ['title'], name: 'key', add: 'Add a statement' } } },
    ],
    ...options,
    nextRow: [
      'Button to the next row without an answer',
      'Use {number} for how many rows have no answer yet.',
      { initialValue: 'Go to the next unanswered ({number} left)' },
    ],
  },
  scoring: optionScoring,
});
