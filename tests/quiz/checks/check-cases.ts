import { seedDocuments } from '#tests/seed.ts';
import { type Case, questionCases } from './question-cases.ts';

/** A list of the seed's quiz without the item at an index. */
const without = (index: number, list: string) => {
  const items = seedDocuments().find(({ _id }) => _id === 'quiz-default')?.[list];
  return Array.isArray(items) ? items.toSpliced(index, 1) : [];
};

/** A case for each rule of `check`. */
export const cases: Case[] = [
  ...questionCases,
  {
    rule: 'duplicate-level',
    edit: ['quiz-default', 'levels[0].min'],
    wrong: 60,
    right: 61,
    at: ['quiz-default', 'levels[1].min'],
    message: 'Another level starts at 60 too. Use another score.',
  },
  {
    rule: 'duplicate-level-name',
    edit: ['quiz-default', 'levels[0].name'],
    wrong: 'Growth Opportunity',
    right: 'Growth Opportunities',
    at: ['quiz-default', 'levels[2].name'],
    message: 'Another level is called “Growth Opportunity” too. Use another name.',
  },
  {
    rule: 'level-zero',
    edit: ['quiz-default', 'levels[3].min'],
    wrong: 1,
    right: 0,
    at: ['quiz-default', 'levels'],
    message: 'The lowest level must start at 0, so that each score has a level.',
  },
  {
    rule: 'level-zero',
    edit: ['quiz-default', 'levels[3].min'],
    wrong: -1,
    right: 0,
    at: ['quiz-default', 'levels'],
    message: 'The lowest level must start at 0, so that each score has a level.',
  },
  {
    rule: 'level-above-scale',
    edit: ['quiz-default', 'levels[0].min'],
    wrong: 101,
    right: 100,
    message: 'No score reaches 101: the highest score is 100.',
  },
  {
    rule: 'benchmark-above-scale',
    edit: ['industry-technology', 'benchmark'],
    wrong: 101,
    right: 100,
    message: '101 is above the quiz’s highest score of 100. Lower the benchmark.',
  },
  {
    rule: 'benchmark-above-scale',
    edit: ['quiz-default', 'benchmark.default'],
    wrong: 100.1,
    right: 99.9,
    message: '100.1 is above the quiz’s highest score of 100. Lower the benchmark.',
  },
  {
    rule: 'percentile-range',
    edit: ['quiz-default', 'benchmark.highest'],
    wrong: 4,
    right: 50,
    message: 'The highest percentile must not be below the lowest.',
  },
  {
    rule: 'midpoint-range',
    edit: ['quiz-default', 'benchmark.midpoint'],
    wrong: 0.5,
    right: 5,
    message:
      'An average score is at 0.5%, but only 5% to 95% are shown. Use a number between them.',
  },
  {
    rule: 'midpoint-range',
    edit: ['quiz-default', 'benchmark.midpoint'],
    wrong: 500,
    right: 95,
    message:
      'An average score is at 500%, but only 5% to 95% are shown. Use a number between them.',
  },
  {
    rule: 'midpoint-range',
    edit: ['quiz-default', 'benchmark.highest'],
    wrong: 49,
    right: 50,
    at: ['quiz-default', 'benchmark.midpoint'],
    message: 'An average score is at 50%, but only 5% to 49% are shown. Use a number between them.',
  },
  {
    rule: 'duplicate-industry',
    edit: ['industry-other', 'value'],
    wrong: 'Technology',
    right: 'Something else',
    message: 'Another industry has the same name in rules and answers. Give this one another.',
  },
  {
    rule: 'duplicate-province',
    edit: ['province-yukon', 'value'],
    wrong: 'Quebec',
    right: 'The Yukon',
    message: 'Another province has the same name in rules and answers. Give this one another.',
  },
  {
    rule: 'unknown-question',
    edit: ['quiz-default', 'questions'],
    wrong: without(0, 'questions'),
    right: without(1, 'questions'),
    at: ['quickwin-test', 'question'],
    message:
      'The question that this is about is not among the questions of this audit. Choose another, or add it there.',
  },
  {
    rule: 'unknown-question',
    edit: ['quiz-default', 'questions'],
    wrong: without(5, 'questions'),
    right: without(6, 'questions'),
    at: ['tile-leads', 'question'],
    message:
      'The question that this is about is not among the questions of this audit. Choose another, or add it there.',
  },
  {
    rule: 'unknown-value',
    edit: ['quickwin-test', 'values[1]'],
    wrong: 'years-ago',
    right: 'regularly',
    message:
      '“When did you last check if an AI assistant can find your business?” no longer has an answer that this is about. Choose another, or add it there.',
  },
  {
    rule: 'unknown-value',
    edit: ['tile-leads', 'rows[0].value'],
    wrong: '31+',
    right: '1-5',
    message:
      '“How many new leads do you need each month?” no longer has an answer that this is about. Choose another, or add it there.',
  },
  {
    rule: 'unknown-industry',
    edit: ['quiz-default', 'industries'],
    wrong: without(2, 'industries'),
    right: without(5, 'industries'),
    at: ['tile-revenue', 'rows[2].industry'],
    message:
      'The industry that this is about is not among the industries of this audit. Choose another, or add it there.',
  },
];
