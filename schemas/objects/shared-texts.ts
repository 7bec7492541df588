import type { FieldTable } from '#schemas/field-table.ts';
import {
  USE_LEVEL_ONLY,
  USE_POINTS,
  USE_SCORE,
  USE_SCORES,
} from '#schemas/wording/placeholder-hints.ts';

/** What surrounds a shared report. */
export const sharedReport = {
  title: 'A shared report',
  description: 'What people see when they open a shared link.',
  fields: {
    label: 'Label above a shared report',
    intro: 'What it is',
    rescored: 'When the scoring or an average has changed since',
    partial: {
      title: 'When the questions have changed since',
      description:
        'Use {answered} for the number of questions that still have an answer, and {total} for the number of all questions. Leave it empty to show the text above.',
    },
    startTitle: 'Title of the invitation',
    startText: 'Text of the invitation',
    goneTitle: 'Title when it can’t be shown',
    goneText: 'Text when it can’t be shown',
  },
};

/** What a shared report says in place of the texts for the visitor. */
export const sharedTexts = {
  title: 'Title',
  benchmarkSentence: {
    title: 'Benchmark sentence',
    description: 'Use {direction}, {percentile} and {industry}.',
  },
  benchmarkLowerSentence: {
    title: 'Benchmark sentence for a score that is not above the average',
    description:
      'Use {complement}, which is 100 less {percentile}, and {industry}. Empty means the sentence above.',
  },
  yours: 'Label for the score',
  quickWinsIntro: 'Line under the title of the quick wins',
  opportunitiesIntro: 'Line under the title of the opportunities',
  nextLevelTitle: {
    title: 'Title of “Fastest way to the next level”',
    description: USE_LEVEL_ONLY,
  },
  nextLevelIntro: { title: 'Line under it', description: USE_LEVEL_ONLY },
  reached: { title: 'When the steps reach the level', description: USE_SCORES },
  notReached: { title: 'When they are not enough', description: USE_SCORES },
  nothingLeft: { title: 'When nothing is left to improve', description: USE_SCORE },
  topLevelTitle: { title: 'Title at the highest level', description: USE_LEVEL_ONLY },
  topLevelIntro: { title: 'Line under it', description: USE_LEVEL_ONLY },
  worth: { title: 'What an answer is worth', description: 'Use {worth}.' },
  worthOne: {
    title: 'What an answer is worth, if it is one point',
    description: 'Use {worth}. Empty means the text above, if that is filled in.',
  },
  categoriesTitle: 'Title of the categories',
  categoriesIntro: 'Line under the title of the categories',
  breakdownTitle: 'Title of “How the score adds up”',
  sum: { title: 'The sum', description: USE_POINTS },
} satisfies FieldTable;
