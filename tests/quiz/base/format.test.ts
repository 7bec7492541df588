import { expect, test } from 'vitest';
import {
  formatAmount,
  formatList,
  formatNumber,
  formatRange,
  isAmount,
  isSingular,
  type Unit,
} from '#app/quiz/base/format.ts';
import { fc } from '#tests/fast-check.ts';

test.each([
  [62.5, 'en-CA', '62.5'],
  [62.5, 'fr-CA', '62,5'],
  [1000, 'en-CA', '1000'],
  [12_345, 'en-CA', '12345'],
  [0.000_123_456, 'en-CA', '0.000123456'],
  [0.3, 'en-CA', '0.3'],
  [0.0625, 'en-CA', '0.0625'],
  [62.5, 'qqq', '62.5'],
])('%d in %s is %s', (value, language, text) => {
  expect(formatNumber(value, language)).toBe(text);
});

test.each([
  [0, 39, 'en-CA', '0–39'],
  [12.5, 39.5, 'fr-CA', '12,5–39,5'],
  [100, 100, 'en-CA', '100'],
])('the range from %d to %d in %s is %s', (from, to, language, text) => {
  expect(formatRange(from, to, language)).toBe(text);
});

test.each<[number, Unit, string, string]>([
  [650, { currency: 'CAD' }, 'en-CA', '$650'],
  [650, { currency: 'CAD' }, 'en', 'CA$650'],
  [650, { currency: 'CAD' }, 'fr-CA', '650 $'],
  [650, { currency: 'USD' }, 'fr-CA', '650 $ US'],
  [12_345.5, { currency: 'CAD' }, 'en-CA', '$12,345.50'],
  [-50, { currency: 'CAD' }, 'en-CA', '-$50'],
  [1250, { currency: 'CAD', unit: 'per month' }, 'en-CA', '$1,250 per month'],
  [62, { unit: '%' }, 'en-CA', '62%'],
  [62.5, { unit: '%' }, 'fr-CA', '62,5 %'],
  [0, { unit: 'km' }, 'en-CA', '0 km'],
  [1200, {}, 'en-CA', '1200'],
])('%d with %o in %s is %s', (value, unit, language, text) => {
  expect(formatAmount(value, unit, language).replace(/\s/g, ' ')).toBe(text);
});

test('a range has the unit at both ends', () => {
  expect(formatRange(0, 39, 'en-CA', { currency: 'CAD' })).toBe('$0–$39');
  expect(formatRange(0, 39, 'en-CA', { unit: 'km' })).toBe('0–39\u00a0km');
  expect(formatRange(100, 100, 'en-CA', { unit: '%' })).toBe('100%');
});

test('money and words make an amount, and a percentage is none', () => {
  const units = [{ currency: 'CAD' }, { unit: 'km' }, { unit: '%' }, {}];
  expect(units.map(isAmount)).toEqual([true, true, false, false]);
});

test.each(['en', 'en-CA', 'en-ZA', 'fr', 'fr-CA', 'fr-MA'])(
  'whole numbers and ranges are written in %s as Intl writes them',
  (language) => {
    const format = new Intl.NumberFormat(language, { useGrouping: false });
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(formatNumber(value, language)).toBe(format.format(value));
      }),
    );
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (from, length) => {
        const to = from + length + 1;
        expect(formatRange(from, to, language)).toBe(format.formatRange(from, to));
      }),
    );
  },
);

test('no Intl format is created for whole numbers in English and French', () => {
  const { NumberFormat, ListFormat } = Intl;
  const refuse = () => {
    throw new Error('Slow on phones.');
  };
  Object.assign(Intl, { NumberFormat: refuse, ListFormat: refuse });
  try {
    expect(formatNumber(8, 'en-NZ')).toBe('8');
    expect(formatRange(0, 39, 'fr-BE')).toBe('0–39');
  } finally {
    Object.assign(Intl, { NumberFormat, ListFormat });
  }
});

test('languages with digits of their own are left to Intl', () => {
  expect(formatNumber(62, 'fa')).toBe('۶۲');
  expect(formatNumber(62, 'en-CA-u-nu-arab')).toBe('٦٢');
});

test('a list has the punctuation of its language', () => {
  expect(formatList(['a', 'b', 'c'], 'en-CA')).toBe('a, b, c');
  expect(formatList(['a', 'b', 'c'], 'fr-CA')).toBe('a, b et c');
});

test('a number takes the singular where `Intl` says so', () => {
  const numbers = fc.oneof(
    fc.integer(),
    fc.integer({ min: -3, max: 3 }),
    fc.double({ noNaN: true }),
  );
  const languages = fc.constantFrom('en', 'en-CA', 'fr', 'fr-CA', 'fr-FR', 'de', 'ar');
  fc.assert(
    fc.property(numbers, languages, (value, language) => {
      const isOne = new Intl.PluralRules(language).select(value) === 'one';
      expect(isSingular(value, language)).toBe(isOne);
    }),
    {
      examples: [
        [1, 'en'],
        [-1, 'en'],
        [0, 'en'],
        [0, 'fr'],
        [-0, 'fr'],
        [1, 'fr'],
        [-1, 'fr'],
        [2, 'fr'],
      ],
    },
  );
});
