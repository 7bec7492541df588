import { expect, test } from 'vitest';
import type { Answer } from '#app/quiz/base/answer-space.ts';
import type { Answers } from '#app/quiz/base/answers.ts';
import { plainText } from '#app/quiz/base/text-blocks.ts';
import { check } from '#app/quiz/checks/check.ts';
import { encodeShare } from '#app/quiz/journey/share.ts';
import { sharedReport } from '#app/quiz/journey/shared-report.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { askedOf } from '#app/quiz/score/screens.ts';
import { INSTRUMENTS } from '#tests/quiz/instruments.ts';
import { FIELDS } from '#tests/quiz/long-assessment.ts';
import { plainAnswers } from '#tests/quiz/plain-interpreter.ts';
import { contentOf } from '#tests/seed.ts';

type Name = keyof typeof INSTRUMENTS;

const contents = Object.fromEntries(
  await Promise.all(
    Object.entries(INSTRUMENTS).map(async ([name, documents]) => [
      name,
      await contentOf(documents),
    ]),
  ),
);
const VISITOR = { firstName: 'Ada', industry: 'Any' };

const answersOf = (given: readonly Answer[]): Answers =>
  Object.fromEntries(given.map((answer, index) => [`q${index + 1}`, answer]));

function report(name: Name, given: readonly Answer[]) {
  const { quiz } = contents[name];
  return reportFor(quiz, VISITOR, answersOf(given));
}

test.each(Object.keys(INSTRUMENTS))('%s passes every check', (name) => {
  expect(check(contents[name])).toEqual([]);
});

test('the long assessment has 300 fields', () => {
  expect(FIELDS).toBe(300);
});

const alternating = (one: string, other: string) =>
  Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? one : other));

test.each<[Name, Answer[], number, string]>([
  ['usability', alternating('neutral', 'neutral'), 50, 'poor'],
  ['usability', alternating('strongly agree', 'strongly disagree'), 100, 'excellent'],
  ['usability', alternating('strongly disagree', 'strongly agree'), 0, 'poor'],
  ['usability', alternating('agree', 'disagree'), 75, 'good'],
  ['usability', [...alternating('agree', 'disagree').slice(1), 'neutral'], 27.5, 'poor'],
  ['screening', Array(9).fill('never'), 0, 'minimal'],
  ['screening', [...Array(9).fill('some days'), 'difficult'], 9, 'mild'],
  ['screening', [...Array(9).fill('every day'), 'difficult'], 27, 'severe'],
  ['household', ['yes', 3, 'yes', 25], 7.5, 'any'],
  // 22 is on no step, so it is no answer.
  ['household', ['yes', 3, 'yes', 22], 5, 'any'],
  ['recommendation', [10], 100, 'promoter'],
  ['recommendation', [8, 4], 0, 'passive'],
  ['recommendation', [6, 1], -100, 'detractor'],
  ['household', ['yes', 0, 'yes', 25, 'yes'], 2, 'any'],
  ['household', ['no', 3, 'yes', 25, 'yes'], 1, 'any'],
  // 0.5, 2 and 3, once, twice and three times.
  [
    'maturity',
    ['no', 'planned', 'does not apply', 'partly', 'partly', 'partly', 'fully', 'fully', 'fully'],
    2.25,
    'leading',
  ],
  ['maturity', [...Array(6).fill('does not apply'), 'partly', 'partly', 'fully'], 2.33, 'leading'],
  ['impact', [...Array(4).fill('most days'), ...Array(5).fill('most days')], 8, 'high'],
  // 12 of 15 is 80%, which reaches it: 8 * 0.85.
  [
    'impact',
    [...Array(4).fill('most days'), ...Array(4).fill('every day'), 'never'],
    6.8,
    'moderate',
  ],
])('%s: %j is %d, %s', (name, given, score, level) => {
  expect(report(name, given).summary).toMatchObject({ score, level: { name: level } });
});

test('maturity has no score where too few answers count', () => {
  const given = [...Array(7).fill('does not apply'), 'fully', 'fully'];
  const { summary, notScored, nextLevel, categories } = report('maturity', given);
  expect([summary, nextLevel]).toEqual([undefined, undefined]);
  expect(plainText(notScored ?? [])).toContain('Too few');
  expect(categories.map(({ score }) => score)).toEqual([undefined, undefined, 3]);
});

test('inventory ends with the highest category, or with all that are equally high', () => {
  const agree = Array<string>(20).fill('neutral').fill('agree', 4, 7);
  expect(report('inventory', agree).highest).toMatchObject({
    name: 'All about order',
    categories: [{ key: 'order', text: 'You have order.' }],
  });
  expect(report('inventory', Array(20).fill('neutral')).highest?.name).toMatch(
    /^Equally All about openness, All about order, .* and All about calm$/,
  );
});

test('what is asked follows the answers, three deep', () => {
  const asked = (...given: Answer[]) =>
    askedOf(contents.household.quiz, VISITOR, answersOf(given)).map(({ key }) => key);
  expect(asked()).toEqual(['q1', 'q5']);
  expect(asked('yes', 0)).toEqual(['q1', 'q2', 'q5']);
  expect(asked('yes', 1, 'yes')).toEqual(['q1', 'q2', 'q3', 'q4', 'q5']);
  expect(asked('no', 1, 'yes', 5)).toEqual(['q1', 'q5']);
});

test('a screening never says how to score worse', () => {
  const { summary, nextLevel } = report('screening', [...Array(9).fill('every day'), 'difficult']);
  expect([summary?.benchmark, nextLevel]).toEqual([undefined, undefined]);
});

test.each(Object.keys(INSTRUMENTS))('%s: a part of its answers has a report, too', (name) => {
  const { quiz } = contents[name];
  const of = { audit: 'audit', quiz, scoringRevision: 'r1' };
  const sheet = questionsOf(quiz).map((question) => [question.key, plainAnswers(question)[0]]);
  for (const length of [0, Math.ceil(sheet.length / 2), sheet.length - 1]) {
    const answers = Object.fromEntries(sheet.slice(0, length));
    expect(reportFor(quiz, VISITOR, answers)).toHaveProperty('categories');
    const fragment = encodeShare(quiz, { ...of, ...VISITOR, language: 'en-CA', answers });
    expect(sharedReport(of, fragment)).toHaveProperty('kind');
  }
});
