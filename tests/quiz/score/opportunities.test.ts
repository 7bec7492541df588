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

test.each([
  ['30+', '50+'],
  ['16-30', '25-40'],
  ['6-15', '10-20'],
  ['1-5', '5-10'],
  ['a million', '5-10'],
])('a visitor who answers q6 with "%s" may get %s leads', (q6, leads) => {
  expect(opportunitiesFor(quiz, { ...nowhere, answers: { q6 } })[0]?.value).toBe(leads);
});

test.each([
  ['Real Estate', '$50K+'],
  ['Professional Services', '$25K+'],
  ['Healthcare', '$40K+'],
  ['Retail/E-commerce', '$20K+'],
  ['Technology', '$20K+'],
  ['Other', '$20K+'],
  ['constructor', '$20K+'],
])('in %s, the revenue impact is %s', (industry, revenue) => {
  expect(opportunitiesFor(quiz, { ...nowhere, industry })[1]?.value).toBe(revenue);
});

test.each([
  [0, '60-90'],
  [39, '60-90'],
  [40, '30-60'],
  [59, '30-60'],
  [60, '15-30'],
  [100, '15-30'],
])('a score of %i takes %s days to improve', (score, days) => {
  expect(opportunitiesFor(quiz, { ...nowhere, score })[2]?.value).toBe(days);
});
