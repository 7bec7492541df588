import { expect, test } from 'vitest';
import type { Condition } from '#app/quiz/base/condition.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { decodeJourney } from '#app/quiz/journey/decode-journey.ts';
import {
  advance,
  type Journey,
  type JourneyEvent,
  newJourney,
  screensIn,
  stepOf,
} from '#app/quiz/journey/journey.ts';
import { decodeLink } from '#app/quiz/journey/link.ts';
import { decodeShare, encodeShare } from '#app/quiz/journey/share.ts';
import { sharedReport } from '#app/quiz/journey/shared-report.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { allOf } from '#tests/quiz/conditions.ts';
import { SEVEN_FIELDS } from '#tests/quiz/seven-fields.ts';
import { sampleLead } from '#tests/sample-lead.ts';
import { seedQuiz } from '#tests/seed.ts';

const seed = await seedQuiz();
const [industry = ''] = seed.industries.map(({ value }) => value);
const lead = { ...sampleLead, industry, province: 'Nova Scotia' };

const choice = (key: string, more: Partial<Question> = {}): Question =>
  ({
    type: 'singleChoiceQuestion',
    key,
    title: key,
    improvable: false,
    scoring: { kind: 'pointsPerOption' },
    options: [
      { value: 'yes', label: 'Yes', points: 10.5 },
      { value: 'no', label: 'No', points: -2.25 },
    ],
    ...more,
  }) as Question;

const slider = (key: string, more: Partial<Question> = {}): Question =>
  ({
    type: 'sliderQuestion',
    key,
    title: key,
    improvable: false,
    min: -1.5,
    max: 1.5,
    step: 0.5,
    start: 0,
    scoring: { kind: 'pointsPerUnit', each: 1 },
    ...more,
  }) as Question;

const ifYes = (question: string): Condition =>
  allOf({ source: 'answer', question, is: 'oneOf', values: ['yes'] });
const inProvinces = (...provinces: string[]): Condition =>
  allOf({ source: 'province', is: 'oneOf', provinces });

const quiz: Quiz = {
  ...seed,
  scoring: { shows: 'points', decimals: 2 },
  levels: [
    { min: -20, name: 'Low', color: 'red', icon: 'alert' },
    { min: 5, name: 'High', color: 'green', icon: 'star' },
  ],
  quickWins: { rules: [], maximum: 3, fallbackWins: [{ text: 'Go on' }] },
  tiles: [],
  questions: [
    choice('first'),
    slider('more', { condition: ifYes('first') }),
    choice('east', { condition: inProvinces('Nova Scotia') }),
    choice('west', { condition: inProvinces('Alberta', 'Yukon') }),
    choice('last', { isOptional: true }),
  ],
};

const after = (...events: JourneyEvent[]): Journey =>
  events.reduce((state, event) => advance(quiz, state, event), newJourney(quiz));
const begin: JourneyEvent[] = [{ type: 'start' }, { type: 'submitLead', lead }];
const say = (key: string, answer: string | number): JourneyEvent => ({
  type: 'answer',
  key,
  answer,
});
const keysOf = (journey: Journey) => screensIn(quiz, journey).map(({ question }) => question?.key);

test('another answer changes what is asked, and its answers come back with it', () => {
  const yes = after(...begin, say('first', 'yes'), say('more', 1.5));
  expect(keysOf(yes)).toEqual(['first', 'more', 'east', 'last']);
  const no = advance(quiz, yes, say('first', 'no'));
  expect(keysOf(no)).toEqual(['first', 'east', 'last']);
  expect(advance(quiz, no, say('first', 'yes'))).toEqual(yes);
});

test('a skipped question loses its answer, and the audit ends without it', () => {
  const answered = after(...begin, say('first', 'no'), say('east', 'no'), say('last', 'yes'));
  const skipped = advance(quiz, answered, { type: 'skip', key: 'last' });
  expect(skipped.answers).not.toHaveProperty('last');
  expect(advance(quiz, skipped, { type: 'finish' }).score).toBe(-4.5);
});

test('only a question that may be skipped can be', () => {
  const answered = after(...begin, say('first', 'no'));
  expect(advance(quiz, answered, { type: 'skip', key: 'first' })).toBe(answered);
});

test('a slider counts where it starts only while it is asked', () => {
  const start = say('east', 'yes');
  const asked = after(...begin, say('first', 'yes'), start, { type: 'finish' });
  const other = after(...begin, say('first', 'no'), start, { type: 'finish' });
  expect([asked.score, other.score]).toEqual([21, 8.25]);
});

test.each([-4.5, 21, null])('a reload keeps the finished score %s', (score) => {
  const done = after(...begin, say('first', 'no'), say('east', 'no'), { type: 'finish' });
  const restored = decodeJourney(quiz, JSON.parse(JSON.stringify({ ...done, score })), {
    fields: SEVEN_FIELDS,
  });
  expect([restored.score, stepOf(restored)]).toEqual([score, 'results']);
});

test.each([1.005, -21, Number.POSITIVE_INFINITY, '3'])(
  'a score of %s is none that the quiz can give',
  (score) => {
    const done = after(...begin, say('first', 'no'), say('east', 'no'), { type: 'finish' });
    expect(decodeJourney(quiz, { ...done, score }, { fields: SEVEN_FIELDS }).score).toBeUndefined();
  },
);

test('a visitor who is asked nothing gets the report at once', () => {
  const west: Quiz = { ...quiz, questions: [choice('west', { condition: inProvinces('Yukon') })] };
  const done = begin.reduce((state, event) => advance(west, state, event), newJourney(west));
  expect([done.score, stepOf(done)]).toEqual([0, 'results']);
  expect(decodeJourney(west, { lead }, { fields: SEVEN_FIELDS }).score).toBe(0);
});

test('a link has one outcome for each different test on the province, and only what is asked', () => {
  const answers = { first: 'no', more: 1, east: 'yes', west: 'yes' };
  const shared = { audit: 'audit', language: 'en-CA', scoringRevision: 'r', industry, answers };
  const link = encodeShare(quiz, { ...shared, province: 'Alberta' });
  expect(decodeLink(link)[6]).toEqual([false, true]);
  const decoded = decodeShare({ audit: 'audit', quiz }, link);
  expect(decoded?.answers).toEqual({ first: 'no', west: 'yes' });
  expect(Object.values(decoded?.provinceTests ?? {})).toEqual([false, true]);
});

test('a link of a quiz with other tests on the province opens with a note', () => {
  const answers = { first: 'no', east: 'yes' };
  const shared = { audit: 'audit', language: 'en-CA', scoringRevision: 'r', industry, answers };
  const link = encodeShare(quiz, { ...shared, province: 'Nova Scotia' });
  const questions = quiz.questions.filter(({ key }) => key !== 'west');
  const found = sharedReport(
    { audit: 'audit', quiz: { ...quiz, questions }, scoringRevision: 'other' },
    link,
  );
  expect(found?.kind).toBe('partial');
});
