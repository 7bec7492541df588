import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { richText } from '#app/quiz/base/rich-text.ts';
import { Categories } from '#app/report/screen/categories.tsx';
import { sourceOf } from './report-source.ts';

const level = {
  min: 1,
  name: 'Growing',
  color: 'yellow' as const,
  icon: 'sprout' as const,
  meaning: richText.parse('It grows.'),
};
const range = { from: 0, scale: 4, bands: [] };

test('a table has each category with its score, level and sentence, or what there is in their place', () => {
  const categories = [
    { ...range, key: 'a', title: 'Being Found', text: 'How easily.', score: 2.5, level },
    { ...range, key: 'b', title: 'Selling', score: 0 },
    { ...range, key: 'c', title: 'Daily Work' },
  ];
  const texts = { isShown: true, title: 'Area by Area', noScore: 'Not scored' };
  render(
    <Categories
      {...sourceOf({ categories }, { categories: texts, outOf: 'out of {scale}' }, 'fr-CA')}
    />,
  );
  const rows = screen.getAllByRole('row').map((row) => ({
    header: within(row).getByRole('rowheader').textContent,
    cells: within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  }));
  expect(rows).toEqual([
    { header: 'Being FoundHow easily.', cells: ['2,5 out of 4', 'GrowingIt grows.'] },
    { header: 'Selling', cells: ['0 out of 4'] },
    { header: 'Daily Work', cells: ['Not scored'] },
  ]);
});
