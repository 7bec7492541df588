import { seedDocuments } from '#tests/seed.ts';

/** An edit of the seed that breaks one rule, and a similar one that does not. */
type Case = {
  rule: string;
  /** The document and the field that are edited. */
  edit: [document: string, field: string];
  wrong: unknown;
  right: unknown;
  /** Where the issue is, if not at the edited field. */
  at?: [document: string, field: string];
  message: string;
};

/** A list of the seed's quiz without the item at an index. */
const without = (index: number, list: string) => {
  const items = seedDocuments().find(({ _id }) => _id === 'quiz-default')?.[list];
  return Array.isArray(items) ? items.toSpliced(index, 1) : [];
};

export const cases: Case[] = [
  {
    rule: 'duplicate-key',
    edit: ['question-q2', 'key'],
    wrong: 'q1',
    right: 'q9',
    message: 'Another question of the quiz has the key "q1" too. Use another key.',
  },
  {
    rule: 'duplicate-value',
    edit: ['question-q7', 'options[1].value'],
    wrong: 'less-25',
    right: 'less-50',
    message: 'Another option has the value "less-25" too. Use another value.',
  },
  {
    rule: 'points-missing',
    edit: ['question-q8', 'options[2].points'],
    wrong: undefined,
    right: 0,
    message: 'Give this option points; 0 is fine.',
  },
  {
    rule: 'points-above-maximum',
    edit: ['question-q1', 'options[3].points'],
    wrong: 100.5,
    right: 100,
    message:
      "100.5 points are more than the question's maximum of 100. Lower them, or raise the maximum.",
  },
  {
    rule: 'points-above-maximum',
    edit: ['question-q1', 'maxPoints'],
    wrong: 99,
    right: 101,
    at: ['question-q1', 'options[3].points'],
    message:
      "100 points are more than the question's maximum of 99. Lower them, or raise the maximum.",
  },
  {
    rule: 'points-above-maximum',
    edit: ['question-q5', 'scoring.start'],
    wrong: 101,
    right: 100,
    message:
      "101 points are more than the question's maximum of 100. Lower them, or raise the maximum.",
  },
  {
    rule: 'points-above-maximum',
    edit: ['question-q2', 'scoring.each'],
    wrong: 11,
    right: 10,
    message:
      "110 points are more than the question's maximum of 100. Lower them, or raise the maximum.",
  },
  {
    rule: 'points-above-maximum',
    edit: ['question-q2', 'scoring.each'],
    wrong: 10.000001,
    right: 9.99,
    message:
      "100.00001 points are more than the question's maximum of 100. Lower them, or raise the maximum.",
  },
  {
    rule: 'slider-range',
    edit: ['question-q2', 'min'],
    wrong: -1,
    right: 0,
    message: 'The lowest value must be 0 or more, so that points are too.',
  },
  {
    rule: 'slider-range',
    edit: ['question-q2', 'max'],
    wrong: 1,
    right: 5,
    message: 'The highest value must be above the lowest.',
  },
  {
    rule: 'slider-step',
    edit: ['question-q2', 'step'],
    wrong: 2,
    right: 0.1,
    message: 'The steps must lead to the highest value.',
  },
  {
    rule: 'slider-start',
    edit: ['question-q2', 'start'],
    wrong: 5.5,
    right: 10,
    message: 'Start on one of the slider’s positions.',
  },
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
    message: 'Another level is called "Growth Opportunity" too. Use another name.',
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
    message: 'No score reaches 101: the scale ends at 100.',
  },
  {
    rule: 'benchmark-above-scale',
    edit: ['industry-technology', 'benchmark'],
    wrong: 101,
    right: 100,
    message: "101 is above the quiz's scale of 100. Lower the benchmark.",
  },
  {
    rule: 'benchmark-above-scale',
    edit: ['quiz-default', 'benchmark.default'],
    wrong: 100.1,
    right: 99.9,
    message: "100.1 is above the quiz's scale of 100. Lower the benchmark.",
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
    message: 'Another industry has the value "Technology" too. Use another value.',
  },
  {
    rule: 'duplicate-province',
    edit: ['province-yukon', 'value'],
    wrong: 'Quebec',
    right: 'The Yukon',
    message: 'Another province has the value "Quebec" too. Use another value.',
  },
  {
    rule: 'unknown-question',
    edit: ['quiz-default', 'questions'],
    wrong: without(0, 'questions'),
    right: without(1, 'questions'),
    at: ['quickwin-test', 'question'],
    message: '"q1" is not among the quiz\'s questions. Choose another, or add it there.',
  },
  {
    rule: 'unknown-question',
    edit: ['quiz-default', 'questions'],
    wrong: without(5, 'questions'),
    right: without(6, 'questions'),
    at: ['tile-leads', 'question'],
    message: '"q6" is not among the quiz\'s questions. Choose another, or add it there.',
  },
  {
    rule: 'unknown-value',
    edit: ['quickwin-test', 'values[1]'],
    wrong: 'years-ago',
    right: 'regularly',
    message: 'The question "q1" has no option with the value "years-ago".',
  },
  {
    rule: 'unknown-value',
    edit: ['tile-leads', 'rows[0].value'],
    wrong: '31+',
    right: '1-5',
    message: 'The question "q6" has no option with the value "31+".',
  },
  {
    rule: 'unknown-industry',
    edit: ['quiz-default', 'industries'],
    wrong: without(2, 'industries'),
    right: without(5, 'industries'),
    at: ['tile-revenue', 'rows[2].industry'],
    message: '"Healthcare" is not among the quiz\'s industries. Choose another, or add it there.',
  },
  {
    rule: 'score-above-scale',
    edit: ['landingPage', 'preview.score'],
    wrong: 101,
    right: 100,
    message: 'The scale ends at 100.',
  },
];
