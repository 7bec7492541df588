import { expect, test } from 'vitest';
import { fileNameOf } from '#app/report/pdf/file-name.ts';
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
  expect(fileNameOf('{businessName} - AI report', businessName)).toBe(expected);
});

test.each([
  ['Rapport IA de {businessName}', 'Zoë', 'Rapport IA de Zoë.pdf'],
  ['{businessName}, AI report', '', 'AI report.pdf'],
  ['AI report', 'Zoë', 'AI report.pdf'],
  ['🍕', 'Zoë', 'PDF.pdf'],
])('the template %j with the business %j gives %j', (template, businessName, expected) => {
  expect(fileNameOf(template, businessName)).toBe(expected);
});

test('for any template and business, the file name is short, visible and harmless', () => {
  const template = fc.oneof(
    fc.string(),
    fc.string().map((text) => `{businessName}${text}`),
  );
  fc.assert(
    fc.property(template, fc.string({ unit: 'binary' }), (each, businessName) => {
      const file = fileNameOf(each, businessName);
      expect([...file].length).toBeLessThanOrEqual(124);
      expect(file).toMatch(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}&'’ -]*\.pdf$|^&[^/\\:]*\.pdf$/u);
    }),
  );
});
