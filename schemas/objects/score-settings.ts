import type { FieldTable } from '#schemas/field-table.ts';

export const scoreSettings = {
  shows: {
    title: 'The score is',
    choices: {
      percent: 'A percentage of the highest score',
      points: 'The sum of the points',
      mean: 'The mean of the questions’ points',
    },
    emptyMeans: 'percent',
  },
  outOf: {
    title: 'Out of',
    description: 'Which questions its maximum, or its mean, is of.',
    choices: {
      all: 'All questions',
      asked: 'The questions that a visitor is asked',
      answered: 'The questions that a visitor answers',
    },
    emptyMeans: 'all',
  },
  decimals: { title: 'Decimals', description: '0, 1 or 2. Empty means 0.' },
  currency: {
    title: 'Money in',
    description: 'For a price or a saving. Empty means that the score is no money.',
    choices: {
      CAD: 'Canadian dollars',
      USD: 'US dollars',
      EUR: 'Euros',
      GBP: 'British pounds',
      AUD: 'Australian dollars',
      CHF: 'Swiss francs',
      MXN: 'Mexican pesos',
    },
  },
  unit: {
    title: 'Unit',
    description:
      'What follows the number, such as %, km or per month. Reports, emails and leads show a score with a unit without “out of”.',
  },
  higherIs: {
    title: 'A higher score is',
    description: 'Only where it is better does the report compare averages and name a next level.',
    choices: { better: 'Better', worse: 'Worse', neither: 'Neither' },
    emptyMeans: 'better',
    options: { direction: 'horizontal' },
  },
  atLeastAnswered: {
    title: 'Answers needed',
    description:
      'With fewer answers that give points, there is no score. Empty means that any number will do.',
  },
} satisfies FieldTable;
