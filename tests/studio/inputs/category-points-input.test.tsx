import { fireEvent, screen } from '@testing-library/react';
import { set, unset } from 'sanity';
import { expect, test, vi } from 'vitest';
import { CountsForRows } from '#studio/inputs/category-points-input.tsx';
import { renderInStudio } from '#tests/studio/studio-theme.tsx';

const CATEGORIES = [
  { value: 'oak', label: 'Oak' },
  { value: 'cloud', label: 'Cloud' },
];
const OAK = { _key: 'oak', _type: 'categoryPoints', category: 'oak', points: 2 };
const GONE = { _key: 'gone', _type: 'categoryPoints', category: 'gone', points: 1 };

/** Draws the fields, and returns a function that types into one of them, and what is then stored. */
function draw(items: readonly unknown[], categories = CATEGORIES) {
  const onChange = vi.fn();
  renderInStudio(<CountsForRows categories={categories} items={items} onChange={onChange} />);
  return (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    return onChange.mock.lastCall?.[0];
  };
}

test('each category has a field, also one that is gone and still gets points', () => {
  draw([OAK, GONE]);
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(fields.map(({ value }) => value)).toEqual(['2', '', '1']);
  expect(screen.getByLabelText('Does not exist (gone)')).toHaveValue('1');
});

test('points are added, changed and removed, and a text that is no number is kept for its error', () => {
  const type = draw([OAK]);
  const cloud = { _key: 'cloud', _type: 'categoryPoints', category: 'cloud' };
  expect(type('Cloud', '1,5')).toEqual(set([OAK, { ...cloud, points: 1.5 }]));
  expect(type('Oak', '-1')).toEqual(set([{ ...OAK, points: -1 }]));
  expect(type('Oak', 'two')).toEqual(set([{ ...OAK, points: 'two' }]));
  expect(type('Oak', '')).toEqual(unset());
});

test('without categories, it says where they come from', () => {
  draw([], []);
  expect(screen.getByText(/no categories yet/)).toBeVisible();
});
