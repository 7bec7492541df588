import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reportFor } from '#app/quiz/score/report.ts';
import { pngOf } from '#tests/lake/png.ts';
import { INSTRUMENTS } from '#tests/quiz/instruments.ts';
import { sampleLead as lead } from '#tests/sample-lead.ts';
import { contentOf } from '#tests/seed.ts';
import { drawResults } from './draw-results.tsx';
import { operatorsOf, pdfOf } from './pdf-of.ts';
import { structureOf, textOf } from './poppler.ts';

const sorting = await contentOf(INSTRUMENTS.sorting);
const price = await contentOf(INSTRUMENTS.price);

test('of results that are equally high, each has its picture, text and button', async () => {
  const image = { asset: { _ref: '' }, size: 1, src: '/a.png', width: 320, height: 80 };
  const categories = sorting.quiz.categories?.map((each) => ({
    ...each,
    image: { ...image, alt: `A picture of ${each.key}` },
  }));
  const content = { ...sorting, quiz: { ...sorting.quiz, categories } };
  const answers = { q1: 'oak', q2: 'oak', q3: 'river', q4: 'river', q5: 'ember' };
  drawResults(content, lead, answers);
  const { resultsPage: texts, siteSettings: settings } = content;
  const report = reportFor(content.quiz, lead, answers);
  const url = `data:image/png;base64,${pngOf(320, 80, '#8b1e3f').toString('base64')}`;
  const picture = { url, width: 320, height: 80 };
  const file = await pdfOf({ report, texts, settings, pictures: [picture, picture] });
  const pdf = textOf(file);
  for (const name of ['oak', 'river']) {
    expect(screen.getByRole('img', { name: `A picture of ${name}` })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: RegExp(name) })).toBeVisible();
    expect(screen.getByRole('button', { name: RegExp(`^More about ${name}`) })).toBeVisible();
    expect(screen.getByText(`What ${name} means.`)).toBeVisible();
    expect(pdf).toContain(`You are ${name}.`);
    expect(pdf).toContain(`What ${name} means.`);
    expect(Buffer.from(file).toString('latin1')).toContain(`/Alt (A picture of ${name})`);
  }
  expect(structureOf(file).match(/More about/g)).toHaveLength(2);
});

test('what a price is made of has no bars', async () => {
  const answers = { q1: 'plain', q2: 8, q3: 'monthly' };
  const { container } = drawResults(price, lead, answers);
  expect(container).toHaveTextContent('$960');
  expect(container.querySelector('.bar:not(.bar-quiet)')).toBeNull();
  const { quiz, resultsPage: texts, siteSettings: settings } = price;
  const fillsWith = async (scoring: object) => {
    const report = reportFor({ ...quiz, scoring }, lead, answers);
    const withoutRing = { ...report, summary: undefined, categories: [] };
    return operatorsOf(await pdfOf({ report: withoutRing, texts, settings })).match(/\bf\b/g)
      ?.length;
  };
  const scoring = { shows: 'points', higherIs: 'neither' };
  expect(await fillsWith(scoring)).toBe(
    Number(await fillsWith({ ...scoring, currency: 'CAD' })) + 4,
  );
});
