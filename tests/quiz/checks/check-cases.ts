import { seedDocuments } from '#tests/seed.ts';

/** An edit of the seed that breaks one rule, and a similar one that does not. */
type Case = {
  rule: string;
  /** The document and the field that are edited. */
  edit: [document: string, field: string, wrong: unknown, right: unknown];
  /** Where the issue is, if not at the edited field. */
  at?: [document: string, field: string];
  message: string;
};

/** A list of the seed's quiz without the item at an index. */
const without = (index: number, list: string) => {
  const items = seedDocuments().find(({ _id }) => _id === 'quiz-default')?.[list];
  return Array.isArray(items) ? items.toSpliced(index, 1) : [];
};

/** A case for each rule of `check`. */
export const cases: Case[] = [
  {
    rule: 'duplicate-key',
    edit: ['question-q2', 'key', 'q1', 'q9'],
    message:
      'Another question or row has the same name in rules and answers. Give this one another.',
  },
  {
    rule: 'duplicate-value',
    edit: ['question-q7', 'options[1].value', 'less-25', 'less-50'],
    message: 'Another option has the same name in rules and answers. Give this one another.',
  },
  {
    rule: 'points-missing',
    edit: ['question-q8', 'options[2].points', undefined, 0],
    message: 'Give this option points; 0 is fine.',
  },
  {
    rule: 'points-above-maximum',
    edit: ['question-q1', 'options[3].points', 100.5, 100],
    message:
      '100.5 points are more than the question’s maximum of 100. Lower them, or raise the maximum.',
  },
  {
    rule: 'points-above-maximum',
    edit: ['question-q1', 'maxPoints', 99, 101],
    at: ['question-q1', 'options[3].points'],
    message:
      '100 points are more than the question’s maximum of 99. Lower them, or raise the maximum.',
  },
  {
    rule: 'points-above-maximum',
    edit: ['question-q5', 'scoring.start', 101, 100],
    message:
      '101 points are more than the question’s maximum of 100. Lower them, or raise the maximum.',
  },
  {
    rule: 'points-above-maximum',
    edit: ['question-q2', 'scoring.each', 11, 10],
    message:
      '110 points are more than the question’s maximum of 100. Lower them, or raise the maximum.',
  },
  {
    rule: 'points-above-maximum',
    edit: ['question-q2', 'scoring.each', 10.000001, 9.99],
    message:
      '100.00001 points are more than the question’s maximum of 100. Lower them, or raise the maximum.',
  },
  {
    rule: 'slider-range',
    edit: ['question-q2', 'min', -1, 0],
    message: 'The lowest value must be 0 or more, so that points are too.',
  },
  {
    rule: 'slider-range',
    edit: ['question-q2', 'max', 1, 5],
    message: 'The highest value must be above the lowest.',
  },
  {
    rule: 'slider-step',
    edit: ['question-q2', 'step', 2, 0.1],
    message: 'The steps must lead to the highest value.',
  },
  {
    rule: 'slider-start',
    edit: ['question-q2', 'start', 5.5, 10],
    message: 'Start on one of the slider’s positions.',
  },
  {
    rule: 'duplicate-level',
    edit: ['quiz-default', 'levels[0].min', 60, 61],
    at: ['quiz-default', 'levels[1].min'],
    message: 'Another level starts at 60 too. Use another score.',
  },
  {
    rule: 'duplicate-level-name',
    edit: ['quiz-default', 'levels[0].name', 'Growth Opportunity', 'Growth Opportunities'],
    at: ['quiz-default', 'levels[2].name'],
    message: 'Another level is called “Growth Opportunity” too. Use another name.',
  },
  {
    rule: 'level-zero',
    edit: ['quiz-default', 'levels[3].min', 1, 0],
    at: ['quiz-default', 'levels'],
    message: 'The lowest level must start at 0, so that each score has a level.',
  },
  {
    rule: 'level-zero',
    edit: ['quiz-default', 'levels[3].min', -1, 0],
    at: ['quiz-default', 'levels'],
    message: 'The lowest level must start at 0, so that each score has a level.',
  },
  {
    rule: 'level-above-scale',
    edit: ['quiz-default', 'levels[0].min', 101, 100],
    message: 'No score reaches 101: the highest score is 100.',
  },
  {
    rule: 'benchmark-above-scale',
    edit: ['industry-technology', 'benchmark', 101, 100],
    message:
      '101 is above the quiz’s highest score of 100. If other audits need it, give this quiz industries of its own. Otherwise lower it.',
  },
  {
    rule: 'benchmark-above-scale',
    edit: ['quiz-default', 'benchmark.default', 100.1, 99.9],
    message: '100.1 is above the quiz’s highest score of 100. Lower the benchmark.',
  },
  {
    rule: 'percentile-range',
    edit: ['quiz-default', 'benchmark.highest', 4, 50],
    message: 'The highest percentile must not be below the lowest.',
  },
  {
    rule: 'midpoint-range',
    edit: ['quiz-default', 'benchmark.midpoint', 0.5, 5],
    message:
      'An average score is at 0.5%, but only 5% to 95% are shown. Use a number between them.',
  },
  {
    rule: 'midpoint-range',
    edit: ['quiz-default', 'benchmark.midpoint', 500, 95],
    message:
      'An average score is at 500%, but only 5% to 95% are shown. Use a number between them.',
  },
  {
    rule: 'midpoint-range',
    edit: ['quiz-default', 'benchmark.highest', 49, 50],
    at: ['quiz-default', 'benchmark.midpoint'],
    message: 'An average score is at 50%, but only 5% to 49% are shown. Use a number between them.',
  },
  {
    rule: 'duplicate-industry',
    edit: ['industry-other', 'value', 'Technology', 'Something else'],
    message: 'Another industry has the same name in rules and answers. Give this one another.',
  },
  {
    rule: 'duplicate-province',
    edit: ['province-yukon', 'value', 'Quebec', 'The Yukon'],
    message: 'Another province has the same name in rules and answers. Give this one another.',
  },
  {
    rule: 'unknown-question',
    edit: ['quiz-default', 'questions', without(0, 'questions'), without(1, 'questions')],
    at: ['quickwin-test', 'question'],
    message:
      'The question that this is about is not among the questions of this audit. Choose another, or add it there.',
  },
  {
    rule: 'unknown-question',
    edit: ['quiz-default', 'questions', without(5, 'questions'), without(6, 'questions')],
    at: ['tile-leads', 'question'],
    message:
      'The question that this is about is not among the questions of this audit. Choose another, or add it there.',
  },
  {
    rule: 'unknown-value',
    edit: ['quickwin-test', 'values[1]', 'years-ago', 'regularly'],
    message:
      '“When did you last check if an AI assistant can find your business?” no longer has an answer that this is about. Choose another, or add it there.',
  },
  {
    rule: 'unknown-value',
    edit: ['tile-leads', 'rows[0].value', '31+', '1-5'],
    message:
      '“How many new leads do you need each month?” no longer has an answer that this is about. Choose another, or add it there.',
  },
  {
    rule: 'unknown-industry',
    edit: ['quiz-default', 'industries', without(2, 'industries'), without(5, 'industries')],
    at: ['tile-revenue', 'rows[2].industry'],
    message:
      'The industry that this is about is not among the industries of this audit. Choose another, or add it there.',
  },
];
