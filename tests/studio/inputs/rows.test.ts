import { expect, test } from 'vitest';
import {
  countsForText,
  insertedAt,
  isFollowing,
  pastedRows,
  type RowType,
  rowName,
} from '#studio/inputs/rows/rows.ts';

const OPTIONS: RowType = {
  type: 'option',
  name: 'value',
  cells: [
    { name: 'label', title: 'Label', isNumber: false },
    { name: 'points', title: 'Points', isNumber: true },
  ],
};
const never = { _key: 'a', label: 'Never', value: 'never' };

const paste = (text: string, rows = [never]) => {
  let count = 0;
  return pastedRows(text, OPTIONS, rows, () => `k${++count}`);
};

test.each([
  [
    'Rarely\t0\nOften\t2,5',
    [
      ['Rarely', 0],
      ['Often', 2.5],
    ],
  ],
  [
    'Rarely;0\r\nOften;much\r\n',
    [
      ['Rarely', 0],
      ['Often', 'much'],
    ],
  ],
  [
    'Rarely\n\nYes, often\n',
    [
      ['Rarely', undefined],
      ['Yes, often', undefined],
    ],
  ],
  // A semicolon of a text.
  ...['Yes; always\nNo', 'Yes; always\nNo; never'].map((text): [string, [string, undefined][]] => [
    text,
    text.split('\n').map((line) => [line, undefined]),
  ]),
  ['"Rarely, ""so"""\t1', [['Rarely, "so"', 1]]],
  // As Word and web pages copy lists.
  [
    '•\tRarely\r\n1.\tOften\r\n- Yes - often',
    [
      ['Rarely', undefined],
      ['Often', undefined],
      ['Yes - often', undefined],
    ],
  ],
])('%j becomes rows', (text, rows) => {
  expect(paste(text).map(({ label, points }) => [label, points])).toEqual(rows);
});

test('a text for one cell stays one', () => {
  expect(paste('Yes; always')).toEqual([]);
  expect(paste('Rarely\n')).toEqual([]);
});

test('names follow from texts, each once', () => {
  expect(paste('Never\nnever!\n二\n').map(({ value }) => value)).toEqual([
    'never-2',
    'never-3',
    'er',
  ]);
  expect(rowName({ ...OPTIONS, taken: ['rarely'] }, 'Rarely', [])).toBe('rarely-2');
  expect(isFollowing(never, OPTIONS, [])).toBe(true);
  expect(isFollowing({ _key: 'b', label: 'New' }, OPTIONS, [never])).toBe(true);
  expect(isFollowing({ ...never, value: 'nie' }, OPTIONS, [])).toBe(false);
});

test('rows are put behind the one above, or before the first', () => {
  const positions = [0, 1].map((at) => insertedAt(at, [{ _key: 'n' }], [never])[1]);
  expect(positions).toMatchObject([
    { type: 'insert', position: 'before', path: [{ _key: 'a' }] },
    { type: 'insert', position: 'after', path: [{ _key: 'a' }] },
  ]);
  expect(insertedAt(0, [{ _key: 'n' }], [])[1]).toMatchObject({ position: 'after', path: [-1] });
});

test('an option says what it counts for, also a category that is gone, and what is not a number yet', () => {
  const oak = { value: 'oak', label: 'The Oak' };
  const points = (category: unknown, points?: unknown) => ({ category, points });
  const countsFor = [points('oak', 2), points('gone', 0.5), points('oak', 'two'), points('oak')];
  expect(countsForText({ countsFor }, [oak])).toBe('The Oak 2, gone 0.5, The Oak two, The Oak');
  for (const row of [{}, { countsFor: [] }, { countsFor: null }])
    expect(countsForText(row, [oak])).toBe('');
});
