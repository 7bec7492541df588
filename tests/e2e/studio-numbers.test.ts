import { completeSubmission, handOver } from '#tests/leads/submissions.ts';
import { test } from './leads.ts';
import { expect, expectNoViolations, goTo } from './studio.ts';

test('what leads scored and answered is in Numbers, with a link to each question', async ({
  page,
  leads,
}) => {
  const { answers } = completeSubmission(handOver.quiz);
  for (const q1 of ['never', 'never', 'never', 'regularly', 'occasionally'])
    await leads.submit(completeSubmission(handOver.quiz, { answers: { ...answers, q1 } }));
  await goTo(page, 'numbers');
  await expect(page.getByText(/^5 leads with all their answers\. They score/)).toBeVisible();
  const [, title = ''] = handOver.quiz.questions.map((question) => question.title);
  await expect(page.getByText('3 leads · 60% (23% to 88%)')).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Period').selectOption('Last 7 days');
  await page.reload();
  await expect(page.getByLabel('Period')).toHaveValue('7');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(
    /^numbers-AI Discoverability Audit-\d{4}-\d\d-\d\d\.csv$/,
  );
  await page.getByRole('heading', { name: title, level: 3 }).getByRole('link').click();
  await expect(page.getByTestId('field-title')).toBeVisible();
});
