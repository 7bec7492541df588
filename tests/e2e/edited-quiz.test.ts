import { referenceReport } from '#tests/quiz/reference-scorer.ts';
import { seedDocuments } from '#tests/seed.ts';
import {
  answer,
  expectQuestion,
  finish,
  heading,
  LEAD,
  next,
  openQuestion,
  openQuestions,
  SHEET,
} from './audit-page.ts';
import { expect, test } from './fixtures.ts';
import { lakeClient } from './lake-client.ts';

const TITLE = 'Where is your business listed online?';
const NEW_TITLE = 'Which directories list your business?';

test.use({ documents: [seedDocuments(), { scope: 'test' }] });

test('a visitor finishes the quiz that they began, and Start over loads the new one', async ({
  page,
  site,
}) => {
  const editor = lakeClient(site.lakeUrl);
  await openQuestion(page, 3);
  await expect(heading(page)).toHaveText(TITLE);

  const question = await editor.getDocument('question-q3');
  await editor.create({ ...question, _id: 'drafts.question-q3', _type: 'x', title: 'A draft' });

  await editor
    .transaction()
    .patch('question-q3', (patch) => patch.set({ title: NEW_TITLE }))
    .patch('quiz-default', (patch) =>
      patch
        .unset(['questions[_key=="q8"]'])
        .set({ 'levels[_key=="growth-opportunity"].name': 'New' }),
    )
    .commit();

  await expect(async () => {
    const html = await (await page.request.get(site.url)).text();
    expect(html).toContain(NEW_TITLE);
    expect(html).not.toContain('A draft');
  }).toPass();
  await page.reload();
  await expectQuestion(page, 3);
  await expect(heading(page)).toHaveText(TITLE);
  for (const [key, given] of Object.entries(SHEET).slice(2)) {
    await answer(page, key, given);
    await (key === 'q8' ? finish(page) : next(page)).click();
  }
  const expected = referenceReport(LEAD.industry, SHEET);
  for (const load of [() => Promise.resolve(null), () => page.reload()]) {
    await load();
    await expect(page.locator('.level-badge')).toHaveText(expected.level);
    await expect(page.getByText(expected.sentence, { exact: true })).toBeVisible();
  }

  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Start over' }).click();
  await openQuestions(page, {}, 7);
  await answer(page, 'q1', SHEET.q1);
  await next(page).click();
  await next(page).click();
  await expect(heading(page)).toHaveText(NEW_TITLE);
});
