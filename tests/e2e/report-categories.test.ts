import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeShare } from '#app/quiz/journey/share.ts';
import { documentsWith, references, singleChoice } from '#tests/quiz/quiz-documents.ts';
import { contentOf } from '#tests/seed.ts';
import { findViolations, WCAG } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { startSite } from './site.ts';

const LONG = 'Geschwindigkeitsbegrenzungsüberschreitungen';

const questions = [singleChoice('q1', { no: 0, yes: 1 }), singleChoice('q2', { no: 0, yes: 1 })];
const documents = documentsWith({
  ...{ scale: 100, questions, levels: [[0, LONG]], average: 50 },
  quiz: {
    categories: questions.map((question, index) => ({
      ...{ _key: `c${index}`, key: `c${index}`, title: `${LONG} ${index}`, icon: 'star' },
      ...{ text: `${LONG}, ${LONG}.`, questions: references([question]) },
      levels: [{ _key: 'l', min: 0, name: LONG, color: 'green', icon: 'check', meaning: LONG }],
    })),
  },
});

for (const language of ['en-CA', 'ar'])
  test(`in ${language}, categories with the longest words fit a phone, each line at one edge`, async ({
    browser,
  }) => {
    const edited = documents.map((each) =>
      each._id === 'siteSettings' ? { ...each, language } : each,
    );
    const { quiz } = await contentOf(edited);
    const folder = await mkdtemp(join(tmpdir(), 'categories-'));
    const seed = join(folder, 'seed.ndjson');
    await writeFile(seed, edited.map((each) => JSON.stringify(each)).join('\n'));
    const site = await startSite(seed);
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    try {
      const shared = { audit: 'audit', language, scoringRevision: 'earlier', industry: 'Any' };
      await page.goto(`${site.url}/${encodeShare(quiz, { ...shared, answers: { q1: 'yes' } })}`);
      await expect(page.getByRole('rowheader')).toHaveCount(2);
      const { sideways, edges } = await page.evaluate(() => {
        const { scrollWidth, clientWidth, dir } = document.documentElement;
        const edgeOf = (cell: Element) => {
          const range = document.createRange();
          range.selectNodeContents(cell.lastChild ?? cell);
          const { left, right } = range.getBoundingClientRect();
          const box = cell.getBoundingClientRect();
          return Math.round(dir === 'rtl' ? box.right - right : left - box.left);
        };
        return {
          sideways: scrollWidth - clientWidth,
          edges: [...document.querySelectorAll('th')].map(edgeOf),
        };
      });
      expect({ sideways, edges }).toEqual({ sideways: 0, edges: [0, 0] });
      const text = page.getByText(`${LONG}, ${LONG}.`).first();
      await expect(text).toHaveCSS('text-align', 'start');
      expect(await findViolations(page, WCAG)).toEqual([]);
    } finally {
      await page.close();
      await site.stop();
      await rm(folder, { recursive: true });
    }
  });
