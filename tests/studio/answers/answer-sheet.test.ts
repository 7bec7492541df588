import { expect, test } from 'vitest';
import { checkPersonas } from '#app/quiz/checks/personas.ts';
import { fitToQuiz, initialSheet, unansweredQuestions } from '#studio/answers/answer-sheet.ts';
import { seedQuiz } from '#tests/seed.ts';

const seed = await seedQuiz();

test('the initial sheet is that of the first persona, or what a visitor starts with', () => {
  expect(initialSheet(seed, [])).toEqual({ answers: { q2: 5 } });
  const [result] = checkPersonas(seed, [
    { id: 'p', name: 'P', industry: 'legal', level: undefined, answers: [] },
  ]);
  expect(result && initialSheet(seed, [result])).toEqual({ industry: 'legal', answers: { q2: 5 } });
});

test('a saved sheet is fitted to the current quiz', () => {
  const saved = { industry: 'gone', answers: { q1: 'gone', q6: '30+', extra: 'x' } };
  const sheet = fitToQuiz(seed, saved);
  expect(sheet.industry).toBe(seed.industries[0]?.value);
  expect(sheet.answers).toEqual({ q2: 5, q6: '30+' });
  expect(unansweredQuestions(seed, sheet).map(({ key }) => key)).toEqual([
    'q1',
    'q3',
    'q4',
    'q5',
    'q7',
    'q8',
  ]);
});
