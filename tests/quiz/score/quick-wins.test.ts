import { expect, test } from 'vitest';
import type { Answers } from '#app/quiz/base/answers.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { quickWinsFor } from '#app/quiz/score/quick-wins.ts';
import { seedQuiz } from '#tests/seed.ts';

const quiz = await seedQuiz();

const winsFor = (edited: Quiz, answers: Answers) =>
  quickWinsFor(edited, answers, { industry: 'Other' }).map(({ text }) => text);

const TEST = 'Test your business name in an AI assistant today';
const CLAIM = 'Claim your business listings on major directories';
const FALLBACKS = [
  'Optimize your existing content for AI search',
  'Monitor your AI discoverability monthly',
  'Update business information across all platforms',
];
const bestAnswers = { q1: 'regularly', q3: 'comprehensive', q4: 'weekly' };

// all-sheets.test.ts has the quick wins of every answer sheet.
test('where nothing is answered, the quick wins are the fallbacks', () => {
  expect(winsFor(quiz, {})).toEqual(FALLBACKS);
});

test('no more quick wins are shown than the maximum, starting with the first rules', () => {
  const quickWins = { ...quiz.quickWins, maximum: 2 };
  const answers = { q1: 'never', q3: 'google-only', q4: 'never' };
  expect(winsFor({ ...quiz, quickWins }, answers)).toEqual([TEST, CLAIM]);
  expect(winsFor({ ...quiz, quickWins }, bestAnswers)).toEqual(FALLBACKS.slice(0, 2));
});

test('a rule about a multiple choice applies if any of its values is selected', () => {
  const rules = [{ question: 'q5', values: ['other', 'invisible'], text: 'Ask us' }];
  const edited = { ...quiz, quickWins: { ...quiz.quickWins, rules } };
  expect(winsFor(edited, { q5: ['outdated-info', 'invisible'] })).toEqual(['Ask us']);
  expect(winsFor(edited, { q5: ['outdated-info'] })).toEqual(FALLBACKS);
  expect(winsFor(edited, { q5: [] })).toEqual(FALLBACKS);
});

test('a rule about a slider lists positions as text', () => {
  const rules = [{ question: 'q2', values: ['1', '2'], text: 'Take heart' }];
  const edited = { ...quiz, quickWins: { ...quiz.quickWins, rules } };
  expect(winsFor(edited, { q2: 2 })).toEqual(['Take heart']);
  expect(winsFor(edited, { q2: 3 })).toEqual(FALLBACKS);
});

const WORST: Answers = { q1: 'never', q3: 'google-only', q4: 'never' };
const city = { city: 'Halifax', businessName: 'Le Petit Four' };
const copyTexts = (industry: string, visitor = {}, answers: Answers = {}) =>
  quickWinsFor(quiz, answers, { industry, ...visitor }).map(({ copyText }) => copyText);

test('a text to copy names the business, the city and the industry by its noun', () => {
  expect(copyTexts('Restaurant/Food Service', city, { q1: 'never' })).toEqual([
    'Recommend a restaurant in Halifax and say why. Then tell me what you know about Le Petit Four: address, hours, phone number and services.',
  ]);
  for (const { value } of quiz.industries)
    for (const answers of [{}, WORST])
      for (const text of copyTexts(value, city, answers)) {
        expect(text).not.toMatch(/[{}]/);
        expect(text).toMatch(/Halifax/);
        expect(text).not.toMatch(/\ba [aeiou]/);
      }
});

test('without a city, the text of shared reports replaces the text to copy, or there is none', () => {
  expect(copyTexts('Healthcare', {}, WORST)).toEqual([
    'Recommend a health care clinic in my city and say why.',
    undefined,
    'List ten questions that people ask before they choose a health care clinic. Keep each one short.',
  ]);
});

test('without a business name, a text that names only the business is replaced too', () => {
  const texts = { text: 'Ask', copyText: 'What is {businessName}?', sharedCopyText: 'What is it?' };
  const rules = [{ question: 'q1', values: ['never'], ...texts }];
  const edited = { ...quiz, quickWins: { ...quiz.quickWins, rules } };
  const copied = (visitor = {}) =>
    quickWinsFor(edited, { q1: 'never' }, { industry: 'Other', ...visitor })[0]?.copyText;
  expect(copied(city)).toBe('What is Le Petit Four?');
  expect(copied()).toBe('What is it?');
});

test('what a visitor enters is not read as a placeholder', () => {
  const visitor = { city: '{businessName}', businessName: '{industry}' };
  expect(copyTexts('Other', visitor, { q3: 'google-only' })[0]).toContain(
    '{industry} is a business that offers [your service] in {businessName}.',
  );
});

test('an industry without a noun is named by its label, and an unknown one by its value', () => {
  const industries = [{ value: 'Fish', label: 'Fishery', benchmark: undefined }];
  const rules = [{ question: 'q1', values: ['never'], text: 'Ask', copyText: 'A {industry}' }];
  const edited = { ...quiz, industries, quickWins: { ...quiz.quickWins, rules } };
  const copied = (industry: string) =>
    quickWinsFor(edited, { q1: 'never' }, { industry }).map(({ copyText }) => copyText);
  expect(copied('Fish')).toEqual(['A Fishery']);
  expect(copied('Farm')).toEqual(['A Farm']);
});

test('every quick win of the seed says why, how, and how long it takes', () => {
  const { rules, fallbackWins } = quiz.quickWins;
  for (const { why, steps, time, copyText } of [...rules, ...fallbackWins]) {
    expect([why, time, copyText]).not.toContain(undefined);
    expect(steps).toMatchObject([{ list: 'number', items: { length: 3 } }]);
  }
});
