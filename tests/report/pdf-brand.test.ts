import { expect, test, vi } from 'vitest';
import { brand } from '#app/quiz/contract/brand.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { pngOf } from '#tests/lake/pictures.ts';
import { seedContent } from '#tests/seed.ts';
import { pdfOf } from './pdf-of.ts';
import { structureOf, textOf } from './poppler.ts';

vi.setConfig({ testTimeout: 60_000 });

const { quiz, resultsPage: texts, siteSettings } = await seedContent();
const lead = { firstName: 'Ann', businessName: 'Ann', city: 'Halifax', industry: 'Healthcare' };
const report = reportFor(quiz, lead, { q1: 'months-ago', q2: 6, q5: ['other'] });
const logo = {
  alt: 'Acme Ltd.',
  asset: { _ref: `image-${'a'.repeat(40)}-320x80-png` },
};
const settings = { ...siteSettings, brand: brand.parse({ accent: '#8b1e3f', logo }) };
const png = `data:image/png;base64,${pngOf(320, 80, '#8b1e3f').toString('base64')}`;

/** The figures of a report: the ring and the scale. */
const withoutLogo = 2;

test('a PDF has the logo of the brand as a figure', async () => {
  const file = await pdfOf({ report, texts, settings, logo: { url: png, width: 320, height: 80 } });
  expect(structureOf(file).match(/Figure/g)).toHaveLength(withoutLogo + 1);
  expect(textOf(file)).toContain(siteSettings.siteName);
});

test('a PDF whose logo could not be loaded has the name of the site', async () => {
  const file = await pdfOf({ report, texts, settings });
  expect(textOf(file)).toContain(siteSettings.siteName);
});
