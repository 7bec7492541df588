import { encodeShare } from '#app/quiz/journey/share.ts';
import { documentsWith, references, singleChoice } from '#tests/quiz/quiz-documents.ts';
import { contentOf } from '#tests/seed.ts';
import { sideways } from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { expect, test } from './fixtures.ts';

const LONG = 'Geschwindigkeitsbegrenzungsüberschreitungen';

const questions = [singleChoice('q1', { no: 0, yes: 1 }), singleChoice('q2', { no: 0, yes: 1 })];
const documents = documentsWith({
  scale: 100,
  questions,
  levels: [[0, LONG]],
  average: 50,
  quiz: {
    categories: questions.map((question, index) => ({
      _key: `c${index}`,
      key: `c${index}`,
      title: `${LONG} ${index}`,
      icon: 'star',
      text: `${LONG}, ${LONG}.`,
      questions: references([question]),
      levels: [{ _key: 'l', min: 0, name: LONG, color: 'green', icon: 'check', meaning: LONG }],
    })),
  },
}).map((each) => (each._id === 'siteSettings' ? { ...each, language: 'ar' } : each));

test.use({ documents: [documents, { scope: 'test' }], viewport: { width: 360, height: 740 } });

test('categories with the longest words fit a phone, each line at one edge, in both directions', async ({
  page,
}) => {
  const { quiz } = await contentOf(documents);
  const shared = { audit: 'audit', language: 'ar', scoringRevision: 'earlier', industry: 'Any' };
  await page.goto(`/${encodeShare(quiz, { ...shared, answers: { q1: 'yes' } })}`);
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  for (const direction of ['rtl', 'ltr']) {
    const edges = await page.evaluate((dir) => {
      document.documentElement.dir = dir;
      const edgeOf = (cell: Element) => {
        const range = document.createRange();
        range.selectNodeContents(cell.lastChild ?? cell);
        const { left, right } = range.getBoundingClientRect();
        const box = cell.getBoundingClientRect();
        return Math.round(dir === 'rtl' ? box.right - right : left - box.left);
      };
      return [...document.querySelectorAll('th')].map(edgeOf);
    }, direction);
    expect(edges).toEqual([0, 0]);
    expect(await sideways(page)).toBe(0);
  }
  const text = page.getByText(`${LONG}, ${LONG}.`).first();
  await expect(text).toHaveCSS('text-align', 'start');
  expect(await findViolations(page, WCAG)).toEqual([]);
});
