import { expect, test } from 'vitest';
import type { Answers } from '#app/quiz/score/answers.ts';
import { quickWinsFor } from '#app/quiz/score/quick-wins.ts';
import { seedQuiz } from '#tests/seed.ts';

const quiz = await seedQuiz();
const TEST = 'Test your business name in an AI assistant today';
const CLAIM = 'Claim your business listings on major directories';
const CONTENT = 'Create weekly FAQ content for your website';
const FALLBACKS = [
  'Optimize your existing content for AI search',
  'Monitor your AI discoverability monthly',
  'Update business information across all platforms',
];
const bestAnswers = { q1: 'regularly', q3: 'comprehensive', q4: 'weekly' };

test.each<[string, Answers, string[]]>([
  ['q1 never', { ...bestAnswers, q1: 'never' }, [TEST]],
  ['q1 months-ago', { ...bestAnswers, q1: 'months-ago' }, [TEST]],
  ['q3 google-only', { ...bestAnswers, q3: 'google-only' }, [CLAIM]],
  ['q3 what-directories', { ...bestAnswers, q3: 'what-directories' }, [CLAIM]],
  ['q4 never', { ...bestAnswers, q4: 'never' }, [CONTENT]],
  ['q4 occasionally', { ...bestAnswers, q4: 'occasionally' }, [CONTENT]],
  ['q1 and q4 never', { ...bestAnswers, q1: 'never', q4: 'never' }, [TEST, CONTENT]],
  ['all three', { q4: 'never', q3: 'google-only', q1: 'never' }, [TEST, CLAIM, CONTENT]],
  ['q1 regularly', bestAnswers, FALLBACKS],
  ['q1 occasionally', { ...bestAnswers, q1: 'occasionally' }, FALLBACKS],
  ['q3 multiple-uncertain', { ...bestAnswers, q3: 'multiple-uncertain' }, FALLBACKS],
  ['q4 monthly', { ...bestAnswers, q4: 'monthly' }, FALLBACKS],
  ['nothing answered', {}, FALLBACKS],
])(
  'for %s, the quick wins are those of the rules that apply, or the fallbacks',
  (_, answers, wins) => {
    expect(quickWinsFor(quiz, answers)).toEqual(wins);
  },
);

test('no more quick wins are shown than the maximum, starting with the first rules', () => {
  const quickWins = { ...quiz.quickWins, maximum: 2 };
  const answers = { q1: 'never', q3: 'google-only', q4: 'never' };
  expect(quickWinsFor({ ...quiz, quickWins }, answers)).toEqual([TEST, CLAIM]);
  expect(quickWinsFor({ ...quiz, quickWins }, bestAnswers)).toEqual(FALLBACKS.slice(0, 2));
});

test('a rule about a multiple choice applies if any of its values is selected', () => {
  const rules = [{ question: 'q5', values: ['other', 'invisible'], text: 'Ask us' }];
  const edited = { ...quiz, quickWins: { ...quiz.quickWins, rules } };
  expect(quickWinsFor(edited, { q5: ['outdated-info', 'invisible'] })).toEqual(['Ask us']);
  expect(quickWinsFor(edited, { q5: ['outdated-info'] })).toEqual(FALLBACKS);
  expect(quickWinsFor(edited, { q5: [] })).toEqual(FALLBACKS);
});

test('a rule about a slider lists positions as text', () => {
  const rules = [{ question: 'q2', values: ['1', '2'], text: 'Take heart' }];
  const edited = { ...quiz, quickWins: { ...quiz.quickWins, rules } };
  expect(quickWinsFor(edited, { q2: 2 })).toEqual(['Take heart']);
  expect(quickWinsFor(edited, { q2: 3 })).toEqual(FALLBACKS);
});
