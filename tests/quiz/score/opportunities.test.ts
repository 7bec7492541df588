import { expect, test } from 'vitest';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
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

test('a tile shows the score that it looks at with its unit, in the language of the site', () => {
  const tile = { title: 'Your Price', icon: 'dollar' as const, otherwise: 'about {score}' };
  const priced: Quiz = {
    ...quiz,
    scoring: { currency: 'CAD', unit: 'a year' },
    tiles: [
      { ...tile, rows: [], source: 'score' },
      { ...tile, rows: [], source: 'industry' },
      { ...tile, rows: [], source: 'category', category: 'travel' },
    ],
  };
  const categories = [{ key: 'travel', score: 12.5, unit: 'km' }];
  const shown = opportunitiesFor(priced, { ...nowhere, score: 1200, categories }, 'fr-CA');
  expect(shown.map(({ value }) => value.replace(/\s/g, ' '))).toEqual([
    'about 1 200 $ a year',
    'about 1 200 $ a year',
    'about 12,5 km',
  ]);
  const unscored = opportunitiesFor(priced, { ...nowhere, score: undefined, categories });
  expect(unscored).toHaveLength(1);
});
