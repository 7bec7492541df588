import { ClipboardIcon } from '@sanity/icons';
import { asList, ownProperty } from '#app/quiz/base/unknown.ts';
import { quiz as contract } from '#app/quiz/contract/quiz.ts';
import { problemOf } from '#app/quiz/contract/structure.ts';
import { contractType } from '#schemas/document-type.ts';
import type { Context } from '#schemas/field-table.ts';
import { benchmarkFields } from '#schemas/objects/benchmark-fields.ts';
import { quizLabels } from '#schemas/objects/quiz-labels.ts';
import { scoreSettings } from '#schemas/objects/score-settings.ts';
import { itemsInWords, previewOf } from '#schemas/preview-of.ts';
import { QUESTION_TYPES } from '#schemas/types/document-types.ts';

/** Hides what is about categories, unless it has a value. */
const hasNoCategories = ({ document, value }: Context) =>
  value === undefined && asList(document?.categories).length === 0;

/** Whether the quiz has neither a total nor a category as its result. `parent`: how its score is made. */
const isWithoutTotal = ({ parent }: Context) =>
  ownProperty(parent, 'hasTotal') === false && ownProperty(parent, 'result') !== 'highestCategory';

/** A setting of the total, which is hidden where it is not the result. */
const ofTotal = <Words extends object>(words: Words) => ({
  ...words,
  hidden: ({ parent }: Context) =>
    ownProperty(parent, 'hasTotal') === false ||
    ownProperty(parent, 'result') === 'highestCategory',
});

const showsPercent = (document: Context['document']): boolean =>
  [document?.scoring, ...asList(document?.categories)].some(
    (settings) => (ownProperty(settings, 'shows') ?? 'percent') === 'percent',
  );

export const quiz = contractType({
  name: 'quiz',
  title: 'Quiz',
  icon: ClipboardIcon,
  tabs: [
    { name: 'questions', title: 'Questions', from: 'title' },
    { name: 'scoring', title: 'Scoring', from: 'scale' },
    { name: 'categories', title: 'Categories', from: 'categories' },
    { name: 'report', title: 'Quick wins and tiles', from: 'quickWins' },
    { name: 'labels', title: 'Buttons', from: 'labels' },
  ],
  fields: {
    title: ['Name of the quiz', 'For you and your colleagues. Visitors do not see it.'],
    questions: [
      'Questions',
      'After you add or remove one, a report that a visitor has shared counts only the questions that it still answers.',
      { to: QUESTION_TYPES, options: { listedUnder: 'questions' } },
    ],
    industries: ['Industries', 'The choices in the form, in this order.', { to: ['industry'] }],
    scale: [
      'Highest score',
      'Scores run from 0 to this number.',
      { hidden: ({ document, value }) => typeof value === 'number' && !showsPercent(document) },
    ],
    scoring: {
      title: 'How the score is made',
      fields: {
        hasTotal: {
          title: 'The quiz has a score',
          description:
            'Off for a profile that has categories alone, and for a form: the report then has no overall number, level or benchmark.',
          initialValue: true,
          hidden: ({ parent, value }) =>
            value !== false && ownProperty(parent, 'result') === 'highestCategory',
        },
        shows: ofTotal(scoreSettings.shows),
        outOf: ofTotal(scoreSettings.outOf),
        decimals: ofTotal(scoreSettings.decimals),
        currency: ofTotal(scoreSettings.currency),
        unit: ofTotal(scoreSettings.unit),
        higherIs: ofTotal(scoreSettings.higherIs),
        atLeastAnswered: { ...scoreSettings.atLeastAnswered, hidden: isWithoutTotal },
        totalFrom: {
          title: 'The total is made of',
          hidden: (context) => hasNoCategories(context) || isWithoutTotal(context),
          choices: {
            questions: 'The questions',
            categories: 'The categories: the weighted mean of their scores',
          },
          emptyMeans: 'questions',
        },
        result: {
          title: 'The result is',
          hidden: hasNoCategories,
          choices: { level: 'The level of the total', highestCategory: 'The highest category' },
          emptyMeans: 'level',
        },
        highestBy: {
          title: 'The highest category has the most',
          description: 'Empty compares the numbers that the categories show.',
          choices: { percent: 'Of its maximum, in percent', points: 'Points' },
          hidden: ({ parent, value }) =>
            !value && ownProperty(parent, 'result') !== 'highestCategory',
        },
        tie: {
          title: 'Where several categories are equally high',
          description: 'What the result is. Use {categories} for their names.',
          hidden: ({ parent, value }) =>
            !value && ownProperty(parent, 'result') !== 'highestCategory',
        },
        adjustments: [
          'Adjustments',
          'What lowers the total when a category is high, each on the result of the one before.',
          {
            of: 'adjustment',
            hidden: (context) => hasNoCategories(context) || isWithoutTotal(context),
          },
        ],
        notScored: {
          title: 'Where there is no score',
          hidden: isWithoutTotal,
          description:
            'What the report says when too few answers give points. Needed only where that can happen.',
        },
      },
    },
    levels: {
      title: 'Levels',
      description: 'What a score is called. The lowest level covers the lowest possible score.',
      of: 'level',
      hidden: ({ document, value }) =>
        isWithoutTotal({ parent: document?.scoring }) &&
        problemOf(contract.shape.levels, value ?? []) === undefined,
    },
    benchmark: {
      title: 'Benchmark',
      description: 'How a score is compared with its industry.',
      hidden: ({ document, value }) =>
        isWithoutTotal({ parent: document?.scoring }) ||
        (value !== undefined &&
          (ownProperty(document?.scoring, 'higherIs') ?? 'better') !== 'better'),
      fields: benchmarkFields,
    },
    categories: [
      'Categories',
      'Groups of questions with a score of their own, in the order of the report. May be empty.',
      { of: 'category' },
    ],
    quickWins: {
      title: 'Quick wins',
      fields: {
        rules: [
          'Chosen by the answers',
          'The report shows the first ones that fit.',
          { to: ['quickWinRule'], options: { listedUnder: 'quick-wins' } },
        ],
        maximum: 'Show at most',
        fallbackWins: [
          'When none fits',
          'What the report shows when no quick win fits the answers.',
          { of: 'fallbackWin' },
        ],
      },
    },
    tiles: [
      'Opportunity tiles',
      'In the order of the report.',
      { to: ['opportunityTile'], options: { listedUnder: 'opportunities' } },
    ],
    labels: { title: 'Buttons and labels', fields: quizLabels },
  },
  preview: previewOf('New quiz', { title: 'title', questions: 'questions' }, ({ questions }) =>
    itemsInWords(questions, 'question'),
  ),
});
