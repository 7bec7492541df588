import { expect, test } from 'vitest';
import { printColors } from '#app/quiz/brand/check-colors.ts';
import { DEFAULT_COLORS } from '#app/quiz/brand/colors.ts';
import { brand } from '#app/quiz/contract/brand.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { pngOf } from '#tests/lake/png.ts';
import { seedContent } from '#tests/seed.ts';
import { operatorsOf, pdfOf } from './pdf-of.ts';
import { firstPageOf, structureOf, textOf } from './poppler.ts';

const { quiz, resultsPage: texts, siteSettings } = await seedContent();
const lead = { firstName: 'Ann', businessName: 'Ann', city: 'Halifax', industry: 'Healthcare' };
const report = reportFor(quiz, lead, { q1: 'months-ago', q2: 6, q5: ['other'] });
const logo = {
  alt: 'Acme Ltd.',
  asset: { _ref: `image-${'a'.repeat(40)}-320x80-png` },
};
const settings = { ...siteSettings, brand: brand.parse({ accent: '#8b1e3f', logo }) };
const png = `data:image/png;base64,${pngOf(320, 80, '#8b1e3f').toString('base64')}`;
const picture = { url: png, width: 320, height: 80, isVisible: true };

const FILL = /^(\S+) (\S+) (\S+) scn$/gm;

/** The colours that a PDF fills with, as `#rrggbb`. */
function fillsOf(file: Uint8Array): Set<string> {
  const hex = (part: string) =>
    Math.round(Number(part) * 255)
      .toString(16)
      .padStart(2, '0');
  return new Set(
    [...operatorsOf(file).matchAll(FILL)].map(([, ...parts]) => `#${parts.map(hex).join('')}`),
  );
}

/** How many figures a report without a logo has: the ring and the scale. */
const FIGURES = 2;

test('a PDF has the logo of the brand as a figure', async () => {
  const file = await pdfOf({ report, texts, settings, logo: picture });
  expect(structureOf(file).match(/Figure/g)).toHaveLength(FIGURES + 1);
  expect(textOf(file)).toContain(siteSettings.siteName);
});

test.each([
  ['a logo alone', picture, 1, false],
  ['the name instead of a logo that white paper hides', { ...picture, isVisible: false }, 0, true],
])(
  'a PDF of a dark site without the name beside the logo has %s, and no dark ground',
  async (_, logo, figures, hasName) => {
    const parsed = brand.parse({
      ...settings.brand,
      background: '#14213d',
      accent: '#ffc107',
      isNameShown: false,
    });
    const file = await pdfOf({ report, texts, settings: { ...settings, brand: parsed }, logo });
    expect(structureOf(file).match(/Figure/g)).toHaveLength(FIGURES + figures);
    expect(textOf(file).includes(siteSettings.siteName)).toBe(hasName);
    expect(fillsOf(file)).not.toContain('#14213d');
  },
);

test('a transparent logo is transparent in a PDF', async () => {
  const clear = `data:image/png;base64,${pngOf(320, 80, '#00000000').toString('base64')}`;
  const source = { report, texts, settings };
  const withLogo = await pdfOf({ ...source, logo: { ...picture, url: clear } });
  const { width, data } = firstPageOf(withLogo);
  // In the middle of the logo, in points.
  expect(data.at(Math.round(39 * width + 60))).toBe(255);
});

test('a PDF is drawn in the accent of the brand, and not in ours', async () => {
  const ours = fillsOf(await pdfOf({ report, texts, settings: siteSettings }));
  expect(ours).toContain(DEFAULT_COLORS.accent);
  const fills = fillsOf(await pdfOf({ report, texts, settings }));
  expect(fills).toContain(printColors('#8b1e3f').accent);
  expect(fills).not.toContain(DEFAULT_COLORS.accent);
});

test('a PDF whose logo could not be loaded has the name of the site', async () => {
  const file = await pdfOf({ report, texts, settings });
  expect(textOf(file)).toContain(siteSettings.siteName);
});
