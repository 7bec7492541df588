import type { FieldTable } from '#schemas/field-table.ts';

/** Which placeholders a text of the report may use. */
const USE_LEVEL_ONLY = 'Use {level}.';
export const USE_SCORES = 'Use {level}, {score}, {newScore} and {min}.';
export const USE_SCORE = 'Use {level}, {score} and {min}.';
export const USE_POINTS = 'Use {points}, {total}, {score} and {scale}.';

export const sharedReport = {
  title: 'A shared report',
  description: 'What people see when they open a shared link.',
  fields: {
    label: 'Label above a shared report',
    intro: 'What it is',
    rescored: 'When the scoring or an average has changed since',
    partial: [
      'When the questions have changed since',
      'Use {answered} for the number of questions that still have an answer, and {total} for the number of all questions. Leave it empty to show the text above.',
    ],
    startTitle: 'Title of the invitation',
    startText: 'Text of the invitation',
    goneTitle: 'Title when it can’t be shown',
    goneText: 'Text when it can’t be shown',
  } satisfies FieldTable,
};

/** What a shared report says in place of the texts for the visitor. */
export const sharedTexts = {
  title: 'Title',
  benchmarkSentence: ['Benchmark sentence', 'Use {direction}, {percentile} and {industry}.'],
  benchmarkLowerSentence: [
    'Benchmark sentence for a score that is not above the average',
    'Use {complement}, which is 100 minus {percentile}, and {industry}. Empty means the sentence above.',
  ],
  yours: 'Label for the score',
  quickWinsIntro: 'Line under the title of the quick wins',
  opportunitiesIntro: 'Line under the title of the opportunities',
  nextLevelTitle: ['Title of “Fastest way to the next level”', USE_LEVEL_ONLY],
  nextLevelIntro: ['Line under it', USE_LEVEL_ONLY],
  reached: ['When the steps reach the level', USE_SCORES],
  notReached: ['When they are not enough', USE_SCORES],
  nothingLeft: ['When nothing is left to improve', USE_SCORE],
  topLevelTitle: ['Title at the highest level', USE_LEVEL_ONLY],
  topLevelIntro: ['Line under it', USE_LEVEL_ONLY],
  worth: ['What an answer is worth', 'Use {worth}.'],
  worthOne: [
    'What an answer is worth, if it is one point',
    'Use {worth}. Empty means the text above, if that is filled in.',
  ],
  categoriesTitle: 'Title of the categories',
  categoriesIntro: 'Line under the title of the categories',
  breakdownTitle: 'Title of “How the score adds up”',
  sum: ['The sum', USE_POINTS],
} satisfies FieldTable;
