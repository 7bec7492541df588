import { readFileSync } from 'node:fs';
import { encodeShare } from '#app/quiz/journey/share.ts';
import { readNdjson } from '#lake/dataset/ndjson.ts';
import { contentOf, seedDocuments } from '#tests/seed.ts';
import { heading, holdRequests } from './audit-page.ts';
import { expect, test } from './fixtures.ts';

const template = readNdjson(readFileSync('seed/templates/which.ndjson', 'utf8'));
const documents = [
  ...seedDocuments().map((each) =>
    each._type === 'audit' ? { ...each, quiz: { _ref: 'quiz-which' } } : each,
  ),
  ...template.map(({ document }) => document),
].filter(({ _type }) => _type !== 'persona');

test.use({ documents: [documents, { scope: 'test' }] });

test('the pictures of equal results move nothing when they arrive', async ({ page }) => {
  const { quiz, audit } = await contentOf(documents);
  const values = ['market', 'answer', 'roofs', 'heart', 'nothing', 'fish'];
  const answers = Object.fromEntries(quiz.questions.map(({ key }, at) => [key, values[at] ?? '']));
  const link = { audit, language: 'en-CA', scoringRevision: '', industry: '', answers };
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdRequests(page, '**/images/**');
  await page.goto(`/${encodeShare(quiz, link)}`);
  const picture = page.getByRole('img', { name: 'A long baguette' });
  await expect(picture).toBeAttached();
  const before = await heading(page).boundingBox();
  release();
  await expect(picture).toHaveJSProperty('naturalWidth', 480);
  expect(await heading(page).boundingBox()).toEqual(before);
});
