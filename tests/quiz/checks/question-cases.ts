/** An edit of the seed that breaks one rule, and a similar one that does not. */
export type Case = {
  rule: string;
  /** The document and the field that are edited. */
  edit: [document: string, field: string];
  wrong: unknown;
  right: unknown;
  /** Where the issue is, if not at the edited field. */
  at?: [document: string, field: string];
  message: string;
};

/** Cases for the rules about questions. */
export const questionCases: Case[] = [
  {
    rule: 'duplicate-key',
    edit: ['question-q2', 'key'],
    wrong: 'q1',
    right: 'q9',
    message:
      'Another question or row has the same name in rules and answers. Give this one another.',
  },
  {
    rule: 'duplicate-value',
    edit: ['question-q7', 'options[1].value'],
    wrong: 'less-25',
    right: 'less-50',
    message: 'Another option has the same name in rules and answers. Give this one another.',
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
      '100.5 points are more than the question’s maximum of 100. Lower them, or raise the maximum.',
  },
  {
    rule: 'points-above-maximum',
    edit: ['question-q1', 'maxPoints'],
    wrong: 99,
    right: 101,
    at: ['question-q1', 'options[3].points'],
    message:
      '100 points are more than the question’s maximum of 99. Lower them, or raise the maximum.',
  },
  {
    rule: 'points-above-maximum',
    edit: ['question-q5', 'scoring.start'],
    wrong: 101,
    right: 100,
    message:
      '101 points are more than the question’s maximum of 100. Lower them, or raise the maximum.',
  },
  {
    rule: 'points-above-maximum',
    edit: ['question-q2', 'scoring.each'],
    wrong: 11,
    right: 10,
    message:
      '110 points are more than the question’s maximum of 100. Lower them, or raise the maximum.',
  },
  {
    rule: 'points-above-maximum',
    edit: ['question-q2', 'scoring.each'],
    wrong: 10.000001,
    right: 9.99,
    message:
      '100.00001 points are more than the question’s maximum of 100. Lower them, or raise the maximum.',
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
];
