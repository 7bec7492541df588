import { expect, test } from 'vitest';
import { decodeJourney } from '#app/quiz/journey/decode-journey.ts';
import {
  advance,
  type Journey,
  type JourneyEvent,
  newJourney,
  progressOf,
  stepOf,
} from '#app/quiz/journey/journey.ts';
import { scoreFor } from '#app/quiz/score/score.ts';
import { isComplete } from '#app/quiz/score/screens.ts';
import { SHEET as sheet } from '#tests/quiz/sample-sheet.ts';
import { SEVEN_FIELDS } from '#tests/quiz/seven-fields.ts';
import { sampleLead } from '#tests/sample-lead.ts';
import { seedQuiz } from '#tests/seed.ts';

const quiz = await seedQuiz();
const lead = { ...sampleLead, email: 'ada@example.com', province: 'Nova Scotia' };
const after = (from: Journey, ...events: JourneyEvent[]) =>
  events.reduce((journey, event) => advance(quiz, journey, event), from);

const answered = Object.entries(sheet).map(
  ([key, answer]): JourneyEvent => ({ type: 'answer', key, answer }),
);
const landing = newJourney(quiz);
const capture = after(landing, { type: 'start' });
const questions = after(capture, { type: 'submitLead', lead });
const complete = after(questions, ...answered);
const results = after(complete, { type: 'finish' });

test('the steps are landing, capture, questions, results', () => {
  expect([landing, capture, questions, complete, results].map(stepOf)).toEqual([
    'landing',
    'capture',
    'questions',
    'questions',
    'results',
  ]);
});

test('three steps show progress: 25%, 50% and 100%', () => {
  expect((['capture', 'questions', 'results'] as const).map((step) => progressOf(step))).toEqual([
    { number: 1, total: 3, percent: 25 },
    { number: 2, total: 3, percent: 50 },
    { number: 3, total: 3, percent: 100 },
  ]);
});

test.each<[string, Journey, JourneyEvent]>([
  ['the landing page accepts no lead', landing, { type: 'submitLead', lead }],
  ['the landing page accepts no answer', landing, { type: 'answer', key: 'q1', answer: 'never' }],
  ['the form accepts no answer', capture, { type: 'answer', key: 'q1', answer: 'never' }],
  ['the form cannot finish', after({ ...capture, answers: sheet }), { type: 'finish' }],
  ['the questions accept no second lead', questions, { type: 'submitLead', lead }],
  ['the questions accept no draft', questions, { type: 'fillIn', draft: { city: 'Yukon' } }],
  ['the questions cannot start', questions, { type: 'start' }],
  ['the results accept no answer', results, { type: 'answer', key: 'q1', answer: 'never' }],
  ['the results accept no lead', results, { type: 'submitLead', lead }],
  ['the results cannot go to a question', results, { type: 'goTo', position: 0 }],
  ['the results cannot finish again', results, { type: 'finish' }],
])('%s', (_, journey, event) => {
  expect(advance(quiz, journey, event)).toBe(journey);
});

test('the form has a draft until the lead is submitted', () => {
  const drafted = after(capture, { type: 'fillIn', draft: { firstName: 'Ad' } });
  expect(drafted.draft).toEqual({ firstName: 'Ad' });
  expect(after(drafted, { type: 'submitLead', lead })).toMatchObject({ draft: {}, lead });
});

test('the questions start at the first one, with only the slider answered, at 5', () => {
  expect(questions.position).toBe(0);
  expect(questions.answers).toEqual({ q2: 5 });
});

test('a visitor can go forward only once the current question is answered', () => {
  const forward: JourneyEvent = { type: 'goTo', position: 1 };
  expect(after(questions, forward).position).toBe(0);
  const one = after(questions, { type: 'answer', key: 'q1', answer: 'never' }, forward);
  expect(one.position).toBe(1);
});

test('a visitor can always go back, and no answers are lost', () => {
  const last = after(complete, { type: 'goTo', position: 7 });
  const back = after(last, { type: 'goTo', position: 3 });
  expect(back).toEqual({ ...last, position: 3 });
});

test.each([
  [-1, 0],
  [8, 7],
  [Infinity, 7],
  [-Infinity, 0],
  [Number.NaN, 0],
  [2.9, 2],
])('in a complete sheet, position %d leads to the question at %i', (position, shown) => {
  expect(after(complete, { type: 'goTo', position }).position).toBe(shown);
});

test('a multiple choice without a selection is not answered, and blocks the way forward', () => {
  const emptied = after(complete, { type: 'answer', key: 'q5', answer: [] });
  expect(isComplete(quiz, {}, emptied.answers)).toBe(false);
  expect(after(emptied, { type: 'goTo', position: 7 }).position).toBe(4);
  expect(after(emptied, { type: 'finish' })).toBe(emptied);
});

test('an earlier question that loses its last selection is shown again', () => {
  const last = after(complete, { type: 'goTo', position: 7 });
  expect(after(last, { type: 'answer', key: 'q5', answer: [] }).position).toBe(4);
});

test.each([
  ['q1', 'sometimes'],
  ['q2', 11],
  ['q2', '5'],
  ['q5', ['nobody']],
  ['q9', 'never'],
  ['__proto__', 'never'],
])('%s cannot be answered with %j', (key, answer) => {
  expect(after(questions, { type: 'answer', key, answer })).toBe(questions);
});

test('finishing stores the score of that moment', () => {
  expect(results.score).toBe(scoreFor(quiz, {}, sheet));
});

test('a finished score stays the same even if the quiz now scores differently', () => {
  const edited = {
    ...quiz,
    questions: quiz.questions.map((question) => ({ ...question, maxPoints: 1000 })),
  };
  expect(scoreFor(edited, {}, sheet)).not.toBe(results.score);
  expect(
    decodeJourney(edited, JSON.parse(JSON.stringify(results)), { fields: SEVEN_FIELDS }).score,
  ).toBe(results.score);
});

test.each([true, false])(
  'the choice of the box for marketing is kept with the lead: %s',
  (marketing) => {
    const journey = after(capture, { type: 'submitLead', lead, marketing });
    expect(journey).toEqual({ ...questions, marketing });
    expect(
      decodeJourney(quiz, JSON.parse(JSON.stringify(journey)), { fields: SEVEN_FIELDS }),
    ).toEqual(journey);
  },
);

test('without a box there is no choice, and none is stored', () => {
  expect(JSON.stringify(questions)).not.toContain('marketing');
});

test.each([
  ['a choice that is not a boolean', { marketing: 'yes' }],
  ['a choice without a lead', { marketing: true, lead: undefined }],
])('a stored journey with %s has none', (_, damage) => {
  expect(
    decodeJourney(quiz, { ...results, ...damage }, { fields: SEVEN_FIELDS }).marketing,
  ).toBeUndefined();
});

test('a stored journey with a lead counts as started', () => {
  expect(decodeJourney(quiz, { ...results, started: 'no' }, { fields: SEVEN_FIELDS })).toEqual(
    results,
  );
});

test.each([
  ['no lead', { lead: undefined, started: true }, 'capture'],
  ['a damaged lead', { lead: { ...lead, email: 'ada' }, started: false }, 'landing'],
  ['a missing answer', { answers: { ...sheet, q1: undefined } }, 'questions'],
  ['an unknown answer', { answers: { ...sheet, q8: 'later' } }, 'questions'],
  ['no challenge selected', { answers: { ...sheet, q5: [] } }, 'questions'],
  ['no score', { score: undefined }, 'questions'],
  ['a score that is not a number', { score: '57' }, 'questions'],
  ['a fractional score', { score: 57.5 }, 'questions'],
  ['a score above the scale', { score: 101 }, 'questions'],
  ['a score below 0', { score: -1 }, 'questions'],
])('stored results with %s lead to %s', (_, damage, step) => {
  expect(stepOf(decodeJourney(quiz, { ...results, ...damage }, { fields: SEVEN_FIELDS }))).toBe(
    step,
  );
});
