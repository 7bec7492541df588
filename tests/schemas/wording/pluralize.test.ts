import { expect, test } from 'vitest';
import { pluralize } from '#schemas/wording/pluralize.ts';

test('a noun has an s, or its own plural, unless its count is one', () => {
  expect([pluralize(1, 'error'), pluralize(0, 'error')]).toEqual(['1 error', '0 errors']);
  expect(pluralize(1, 'delivery', 'deliveries')).toBe('1 delivery');
  expect(pluralize(1200, 'delivery', 'deliveries')).toBe('1,200 deliveries');
});

test('a number is not rounded', () => {
  expect(pluralize(33.3333, 'point')).toBe('33.3333 points');
});
