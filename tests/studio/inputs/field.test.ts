import { expect, test } from 'vitest';
import { isSwitchedOff } from '#studio/inputs/field.tsx';
import { auditDocuments } from '#tests/audits.ts';
import { seedDocument } from '#tests/schemas/seed.ts';
import { seedDocuments } from '#tests/seed.ts';

test('the booking address is for a card that a report with these settings shows', () => {
  const off = seedDocument('resultsPage', { booking: { isShown: false } });
  const others = seedDocuments().filter(({ _id }) => _id !== 'resultsPage');
  const shown = { ...seedDocument('resultsPage'), _id: 'results-bakery' };
  const resultsPage = { _type: 'reference', _ref: 'results-bakery' };
  const bakery = [...auditDocuments('bakery', 'Bakery', { resultsPage }), shown];
  expect(isSwitchedOff(seedDocuments(), 'siteSettings', 'booking')).toBe(false);
  expect(isSwitchedOff([...others, off], 'siteSettings', 'booking')).toBe(true);
  expect(isSwitchedOff([...others, off, ...bakery], 'siteSettings', 'booking')).toBe(false);
  expect(isSwitchedOff([...others, off], 'settings-of-nobody', 'booking')).toBe(false);
});
