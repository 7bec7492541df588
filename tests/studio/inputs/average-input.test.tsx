import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Offer } from '#studio/inputs/average-input.tsx';
import { observedAverage } from '#studio/inputs/observed-average.ts';
import { seed } from '#tests/schemas/seed.ts';
import { seedQuiz } from '#tests/seed.ts';
import { resultsOf } from '#tests/studio/given-answers.ts';
import { renderInStudio } from '#tests/studio/studio-theme.tsx';

const quiz = await seedQuiz();

/** Draws the offer for so many leads, and returns what was used of it. */
function draw(leads: number) {
  const results = resultsOf(quiz, leads);
  const used: [number, string][] = [];
  renderInStudio(
    <Offer
      isOn
      results={results}
      {...observedAverage(results, 'Healthcare', seed(), 'audit')}
      onUse={(...offer) => used.push(offer)}
    />,
  );
  return used;
}

test.each([
  [84, '84 businesses', 'Aug 2026 to Oct 2026'],
  [1832, '1,832 businesses', 'Oct 2021 to Oct 2026'],
])(
  'the average of %i leads of an industry is offered with its source',
  async (leads, businesses, months) => {
    const used = draw(leads);
    const offer = screen.getByRole('button', { name: /^Use / });
    expect(offer).toHaveTextContent(`(${businesses}, ${months})`);
    await userEvent.click(offer);
    expect(used).toEqual([[expect.any(Number), `Average of ${businesses}, ${months}.`]]);
    expect(Number.isInteger(used[0]?.[0])).toBe(true);
  },
);

test('with fewer, it says how many there are', () => {
  draw(29);
  expect(screen.getByText(/score in the last twelve months: 29\. From 30 on/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an average has the decimals of the scores, and its source the language of the audit', () => {
  const benchmarks = [
    { value: 'Shops', label: 'Shops', n: 30, mean: 3.456, first: '2026-10', last: '2026-10' },
  ];
  const documents = seed().map((each) => {
    if (each._type === 'siteSettings') return { ...each, language: 'fr-CA' };
    return each._type === 'quiz' ? { ...each, scoring: { decimals: 1 } } : each;
  });
  expect(observedAverage({ benchmarks }, 'Shops', documents, 'audit')).toEqual({
    average: 3.5,
    businesses: 30,
    months: 'Oct 2026',
    source: 'Moyenne de 30 entreprises, oct. 2026.',
  });
  expect(observedAverage({ benchmarks }, 'Others', documents, 'audit')).toBeUndefined();
});
