import { readFileSync } from 'node:fs';
import { withFieldsOf } from '#app/quiz/base/unknown.ts';
import { encodeShare } from '#app/quiz/journey/share.ts';
import { readNdjson } from '#lake/dataset/ndjson.ts';
import { infoOf } from '#tests/report/poppler.ts';
import { contentOf, seedDocuments } from '#tests/seed.ts';
import { heading, holdRequests, openCapture, sendForm } from './audit-page.ts';
import { expect, test } from './fixtures.ts';
import { answerEach } from './published-audit.ts';

const template = readNdjson(readFileSync('seed/templates/which.ndjson', 'utf8'));
const texts = template.find(({ document }) => document._type === 'resultsPage');
const documents = [
  ...seedDocuments().map((each) => {
    if (each._id === 'resultsPage')
      return { ...withFieldsOf(each, texts?.document ?? {}), _id: each._id };
    return each._type === 'audit' ? { ...each, quiz: { _ref: 'quiz-which' } } : each;
  }),
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

test('a result that fits on one page is printed on one', async ({ page }) => {
  await openCapture(page);
  await sendForm(page);
  await answerEach(page);
  await page.getByRole('button', { name: /^Download/ }).waitFor();
  expect(infoOf(await page.pdf({ format: 'Letter' }))).toMatch(/Pages: +1\n/);
});
