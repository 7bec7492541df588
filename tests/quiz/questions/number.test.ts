import { expect, test } from 'vitest';
import { distributionOf } from '#app/quiz/analysis/distribution.ts';
import { quickWinsShown } from '#app/quiz/analysis/quick-wins-shown.ts';
import { runsWithin } from '#app/quiz/base/number-values.ts';
import { checkUnusedParts } from '#app/quiz/checks/check-unused-parts.ts';
import { checkPersonas, parsePersonas } from '#app/quiz/checks/personas.ts';
import { decodeJourney } from '#app/quiz/journey/decode-journey.ts';
import { advance, newJourney } from '#app/quiz/journey/journey.ts';
import { decodeShare, encodeShare } from '#app/quiz/journey/share.ts';
import { isAnswer } from '#app/quiz/score/answers.ts';
import { bestAnswer } from '#app/quiz/score/best-answer.ts';
import { answerLabels } from '#app/quiz/score/breakdown.ts';
import { pointsFor } from '#app/quiz/score/score.ts';
import { isComplete } from '#app/quiz/score/screens.ts';
import { issuesOf } from '#tests/quiz/checks/issues-of.ts';
import { allOf } from '#tests/quiz/conditions.ts';
import { documentsWith, reference, singleChoice } from '#tests/quiz/quiz-documents.ts';
import { SEVEN_FIELDS } from '#tests/quiz/seven-fields.ts';
import { sampleLead } from '#tests/sample-lead.ts';
import { contentOf, type SeedDocument } from '#tests/seed.ts';

const bands = (...list: [from: number, points: number][]) => ({
  kind: 'pointsByBand',
  bands: list.map(([from, points], index) => ({ _key: `${index}`, from, points })),
});

const INCOME = {
  _id: 'question-income',
  _type: 'numberQuestion',
  key: 'income',
  title: 'Your income?',
  lowest: 0,
  highest: 1_000_000,
  step: 0.01,
  unit: 'dollars',
  invalid: 'From {lowest} to {highest}.',
  scoring: bands([0, 0], [50_000, 5], [100_000.5, 10]),
  improvable: true,
};

const between = (from: number, to: number) => ({
  condition: allOf({
    _key: 'a',
    source: 'answer',
    question: reference(INCOME._id),
    is: 'between',
    from,
    to,
  }),
});

const FOLLOW_UP = { ...singleChoice('why', { a: 0, b: 10 }), ...between(20_000, 60_000.001) };

const RULE = {
  _id: 'quickwin-zero',
  _type: 'quickWinRule',
  question: reference(INCOME._id),
  values: ['0'],
  text: 'Earn something',
};

const documentsOf = (income: SeedDocument, rule: SeedDocument = RULE) =>
  documentsWith({
    scale: 20,
    questions: [income, FOLLOW_UP],
    levels: [[0, 'any']],
    average: 1,
    rules: [rule],
    quiz: { scoring: { shows: 'points' } },
  });

const { quiz } = await contentOf(documentsOf(INCOME));
const [income] = quiz.questions;
if (!income) throw new RangeError('There is no question.');

test('every cent up to a million is counted, and asked where the condition says', () => {
  const { sheetCount, scores } = distributionOf(quiz);
  const [all, asked] = [100_000_001n, 4_000_001n];
  expect(sheetCount).toBe(all + asked);
  const [low, middle, high] = [5_000_000n, 5_000_050n, 89_999_951n];
  // Of those who are asked, 50,000 to 60,000 dollars are in the second band.
  const second = 1_000_001n;
  expect(scores.map(({ score, sheetCount }) => [score, sheetCount])).toEqual([
    [0, low],
    [5, middle],
    [10, high + (asked - second)],
    [15, second],
  ]);
  expect(quickWinsShown(quiz)).toMatchObject([{ fits: 1n }]);
});

test('a number in range and on a step is an answer, and no text is', () => {
  for (const right of [0, 0.01, 0.29, 57.13, 999_999.99, 1_000_000])
    expect(isAnswer(income, right)).toBe(true);
  for (const wrong of [-0.01, 1_000_000.01, 0.001, 0.1 + 0.2, Number.NaN, '5', [5], null])
    expect(isAnswer(income, wrong)).toBe(false);
  expect(
    [-1, 49_999.99, 50_000, 100_000.49, 100_000.5].map((each) => pointsFor(income, each)),
  ).toEqual([0, 0, 5, 5, 10]);
  expect(answerLabels(income, 12.5, '{value} of {max}', 'fr-CA')).toEqual(['12,5\u00a0dollars']);
});

test('the best answer is the nearest of those with the most points', () => {
  expect(bestAnswer(income, {})).toBe(100_000.5);
  expect(bestAnswer(income, { income: 20 })).toBe(100_000.5);
  expect(bestAnswer(income, { income: 500_000 })).toBe(500_000);
});

test('a link and a persona carry it', () => {
  const link = { audit: 'audit', language: 'en-CA', scoringRevision: 'r', industry: 'Any' };
  const sent = { ...link, answers: { income: 12.5 } };
  const fragment = encodeShare(quiz, sent);
  expect(decodeShare({ ...link, quiz }, fragment)).toEqual({ ...sent, isWhole: true });
  const answers = (value: string) => [{ question: 'income', values: [value] }];
  const [known, unknown] = checkPersonas(
    quiz,
    parsePersonas([
      { _id: 'known', name: 'Known', level: 'any', answers: answers('12.5') },
      { _id: 'unknown', name: 'Unknown', level: 'any', answers: answers('12,5') },
    ]),
  );
  expect(known?.answers).toEqual({ income: 12.5 });
  expect(unknown?.problems[0]?.message).toBe(
    'An answer to “Your income?” does not exist any more.',
  );
});

test('what is typed is kept through a reload, and counts as no answer', () => {
  const asked = { ...newJourney(quiz), started: true, lead: sampleLead };
  const typed = advance(quiz, asked, { type: 'answer', key: 'income', answer: '1e400' });
  expect(typed.answers).toEqual({ income: '1e400' });
  expect(isComplete(quiz, sampleLead, typed.answers)).toBe(false);
  expect(advance(quiz, typed, { type: 'finish' }).score).toBeUndefined();
  expect(
    decodeJourney(quiz, JSON.parse(JSON.stringify(typed)), { fields: SEVEN_FIELDS }).answers,
  ).toEqual(typed.answers);
});

test('its numbers are counted in runs that are inside or outside of each range', () => {
  const space = {
    kind: 'number' as const,
    lowest: 0,
    highest: 10,
    step: 3,
    bands: [{ from: 0, points: 1 }],
  };
  expect(runsWithin(space, [{ from: 4, to: 4 }, { to: 6 }])).toEqual([
    { from: 0, to: 3, count: 2n, points: 1 },
    { from: 6, to: 6, count: 1n, points: 1 },
    { from: 9, to: 9, count: 1n, points: 1 },
  ]);
});

test('equal points are a warning where no condition looks at it', async () => {
  const flat = await contentOf(
    documentsWith({
      scale: 10,
      questions: [{ ...INCOME, scoring: bands([0, 1]) }],
      average: 1,
      levels: [[0, 'any']],
      quiz: { scoring: { shows: 'points' } },
    }),
  );
  expect(checkUnusedParts(flat)).toContainEqual(
    expect.objectContaining({ rule: 'same-points', path: ['quiz', 'questions', 0, 'scoring'] }),
  );
});

test.each<[string, object, string, string]>([
  ['from 5 to 1', { lowest: 5, highest: 1 }, 'highest', 'must be above the lowest'],
  ['a step of 0', { step: 0 }, 'step', 'The step must be above 0.'],
  ['a step beside the end', { step: 0.3 }, 'step', 'must lead from the lowest value'],
  ['a fine step', { step: 0.00001 }, 'step', 'Use at most four decimals.'],
  ['a huge number', { highest: 1e10 }, 'highest', 'Use at most 1000000000.'],
  [
    'units',
    { scoring: { kind: 'pointsPerUnit', each: 1 } },
    'scoring.kind',
    'Give points by band.',
  ],
  ['another placeholder', { invalid: 'From {min}.' }, 'invalid', 'min'],
  ['a band above all', { scoring: bands([0, 1], [1e7, 2]) }, 'scoring.bands[1].from', 'No answer'],
])('%s: an error at the field', async (_, changes, field, message) => {
  const all = await issuesOf(documentsOf({ ...INCOME, ...changes }));
  const issues = all.filter(({ document }) => document === INCOME._id);
  expect(issues).toMatchObject([{ field }]);
  expect(issues[0]?.message).toContain(message);
});

test('a rule that names a number that it cannot be is an error', async () => {
  const issues = await issuesOf(documentsOf(INCOME, { ...RULE, values: ['0', '1,000'] }));
  expect(issues).toMatchObject([
    { document: RULE._id, field: 'values[1]', message: expect.stringContaining('such as 1000') },
  ]);
});
