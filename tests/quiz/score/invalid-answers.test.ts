import { expect, test } from 'vitest';
import { type Answer, type Answers, isAnswered, withAnswer } from '#app/quiz/score/answers.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { pointsFor, scoreFor } from '#app/quiz/score/score.ts';
import { seedQuiz } from '#tests/seed.ts';

const quiz = await seedQuiz();
const lead = { firstName: 'Ada', industry: 'Other' };

/** Answers that might be stored or forged, as JSON text, because TypeScript would reject them. */
const invalidAnswers = [
  'null',
  'true',
  '""',
  '" "',
  '"Never"',
  '"never "',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '"length"',
  '"0"',
  '"5"',
  '0',
  '-1',
  '11',
  '5.5',
  '1e308',
  '{}',
  '{"value":"never"}',
  '{"toString":1,"valueOf":1}',
  '{"__proto__":{"points":100}}',
  '{"length":0}',
  '[null]',
  '["__proto__"]',
  '["invisible","nobody"]',
  '["invisible","invisible"]',
  '["invisible",["other"]]',
  '[["invisible"]]',
  '["never"]',
  '["30+"]',
  '[5]',
];

test.each(invalidAnswers)('%s gives no points, whatever the question', (text) => {
  const answer: unknown = JSON.parse(text);
  for (const question of quiz.questions) {
    expect(pointsFor(question, answer)).toBe(0);
    const answers: Answers = JSON.parse(`{"${question.key}":${text}}`);
    expect(isAnswered(question, answers)).toBe(false);
    expect(scoreFor(quiz, {}, answers)).toBe(0);
  }
});

test.each(invalidAnswers)('a sheet with %s everywhere has the report of a score of 0', (text) => {
  const keys = quiz.questions.map(({ key }) => key);
  const answers: Answers = JSON.parse(`{${keys.map((key) => `"${key}":${text}`).join()}}`);
  const report = reportFor(quiz, lead, answers);
  expect(report.summary).toMatchObject({ score: 0, level: { name: 'Immediate Action Needed' } });
  expect(report.quickWins.length).toBeGreaterThan(0);
  expect(report.opportunities.map(({ value }) => value)).toContain('60-90');
});

test.each([Number.NaN, Infinity, -Infinity, -0, 1e-9, 5 + 1e-9, 2 ** 53])(
  'the slider has no position %d',
  (value) => {
    expect(scoreFor(quiz, {}, { q2: value })).toBe(0);
  },
);

test.each([undefined, Symbol('never'), () => 'never', new Date(5), new Map(), 5n, Object(5)])(
  'a value that JSON cannot represent gives no points (%#)',
  (value) => {
    for (const question of quiz.questions) expect(pointsFor(question, value)).toBe(0);
  },
);

test('answers to unknown questions give no points', () => {
  const answers = { q9: 'regularly', Q1: 'regularly', constructor: 'regularly' };
  expect(scoreFor(quiz, {}, answers)).toBe(0);
});

test('an inherited property is not an answer', () => {
  const answers: Answers = Object.create({ q1: 'regularly', q2: 10 });
  expect(scoreFor(quiz, {}, answers)).toBe(0);
});

const KEYS = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'length'];

test.each(KEYS)('a question may have the key %s', (key) => {
  const [question] = quiz.questions;
  if (!question) throw new RangeError('The seed has no question.');
  const one = { ...quiz, questions: [{ ...question, key }] };
  expect(scoreFor(one, {}, {})).toBe(0);
  expect(isAnswered({ ...question, key }, {})).toBe(false);
  const answers = withAnswer({}, key, 'regularly');
  expect(scoreFor(one, {}, answers)).toBe(100);
  expect(scoreFor(one, {}, JSON.parse(JSON.stringify(answers)))).toBe(100);
  expect(scoreFor(one, {}, withAnswer(answers, key, 'never'))).toBe(0);
});

test.each(KEYS)('an option may have the value %s', (value) => {
  const [question] = quiz.questions;
  if (question?.type !== 'singleChoiceQuestion') throw new TypeError('q1 has no options.');
  const options = [
    { value: 'none', label: 'None', points: 0 },
    { value, label: 'All', points: 100 },
  ];
  const tile = { title: 'Tile', icon: 'clock' as const, caption: undefined, otherwise: 'none' };
  const edited = {
    ...quiz,
    questions: [{ ...question, options }],
    tiles: [{ ...tile, source: 'answer' as const, question: 'q1', rows: [{ value, text: 'all' }] }],
  };
  const tileFor = (answer: Answer) =>
    reportFor(edited, lead, { q1: answer }).opportunities[0]?.value;
  expect([scoreFor(edited, {}, { q1: value }), tileFor(value)]).toEqual([100, 'all']);
  expect([scoreFor(edited, {}, { q1: 'none' }), tileFor('none')]).toEqual([0, 'none']);
});
