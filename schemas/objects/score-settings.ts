import type { Table } from '#schemas/from-contract.ts';

/** How answers become a number, for the whole quiz and for each category. */
export const scoreSettings = {
  shows: {
    title: 'The score is',
    options: {
      list: [
        { value: 'percent', title: 'A percentage of the highest score' },
        { value: 'points', title: 'The sum of the points' },
        { value: 'mean', title: 'The mean of the questions’ points' },
      ],
      layout: 'radio',
      emptyMeans: 'percent',
    },
  },
  outOf: {
    title: 'Out of',
    description: 'Which questions its maximum, or its mean, is of.',
    options: {
      list: [
        { value: 'all', title: 'All questions' },
        { value: 'asked', title: 'The questions that a visitor is asked' },
        { value: 'answered', title: 'The questions that a visitor answers' },
      ],
      layout: 'radio',
      emptyMeans: 'all',
    },
  },
  decimals: { title: 'Decimals', description: '0, 1 or 2. Empty means 0.' },
  higherIs: {
    title: 'A higher score is',
    description: 'Only where it is better does the report compare averages and name a next level.',
    options: {
      list: [
        { value: 'better', title: 'Better' },
        { value: 'worse', title: 'Worse' },
        { value: 'neither', title: 'Neither' },
      ],
      layout: 'radio',
      direction: 'horizontal',
      emptyMeans: 'better',
    },
  },
  atLeastAnswered: {
    title: 'Answers needed',
    description:
      'With fewer answers that give points, there is no score. Empty means that any number will do.',
  },
} satisfies Table;
