import { expect, test } from 'vitest';
import { fileNameOf } from '#app/report/file-name.ts';
import { fc } from '#tests/fast-check.ts';

test.each([
  ['Le Petit Four', 'Le Petit Four - AI report.pdf'],
  ['Œufs & Crêpes d’Hélène', 'Œufs & Crêpes d’Hélène - AI report.pdf'],
  ['', 'AI report.pdf'],
  ['../../etc/passwd', 'etc passwd - AI report.pdf'],
  ['a\\b:c*d?"e<f>g|h\n\u0000i', 'a b c d e f g h i - AI report.pdf'],
  ['.hidden.', 'hidden - AI report.pdf'],
  ['🍕', 'AI report.pdf'],
  ['寿司', '寿司 - AI report.pdf'],
])('the report of %j is saved as %j', (businessName, expected) => {
  expect(fileNameOf(businessName, 'AI report')).toBe(expected);
});

test('whatever the names, the file name is short, visible and harmless', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (businessName, name) => {
      const file = fileNameOf(businessName, name);
      expect([...file].length).toBeLessThanOrEqual(127);
      expect(file).toMatch(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}&'’ -]*\.pdf$|^&[^/\\:]*\.pdf$/u);
    }),
  );
});
