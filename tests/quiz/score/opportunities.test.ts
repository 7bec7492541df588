import { expect, test } from 'vitest';
import { opportunitiesFor } from '#app/quiz/score/opportunities.ts';
import { seedQuiz } from '#tests/seed.ts';

const quiz = await seedQuiz();
const nowhere = { answers: {}, industry: '', categories: [], score: 100 };

test('the tiles are leads, revenue and time, in this order', () => {
  expect(opportunitiesFor(quiz, nowhere)).toEqual([
    { title: 'Potential Monthly Leads', icon: 'users', value: '5-10', caption: 'leads a month' },
    {
      title: 'Revenue Impact',
      icon: 'dollar',
      value: '$20K+',
      caption: 'potential monthly increase',
    },
    { title: 'Time to Results', icon: 'clock', value: '15-30', caption: 'days' },
  ]);
});

test('a visitor whose answer or industry no row names has the value for all others', () => {
  const [leads, revenue] = opportunitiesFor(quiz, {
    ...nowhere,
    answers: { q6: 'a million' },
    industry: 'constructor',
  });
  expect([leads?.value, revenue?.value]).toEqual(['5-10', '$20K+']);
});
