import { largeQuiz } from '#tests/large-quiz.ts';
import { heading, next, openOtherQuiz, sideways } from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { expect, test } from './fixtures.ts';

test.use({ documents: [largeQuiz({ questions: 300, texts: 17 }), { scope: 'test' }] });

test('texts that are too long together are said beside the one that is written, and nothing is lost', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await openOtherQuiz(page);
  const field = page.getByRole('textbox');
  const title = (n: number) => expect(heading(page)).toHaveText(`What about ${n}?`);
  // A letter of three bytes: so many texts have more than a request holds, which letters of one byte never have.
  const long = '漢'.repeat(4000);
  let n = 0;
  for (; n < 17; n += 1) {
    await title(n);
    await field.fill(long);
    if ((await field.getAttribute('aria-invalid')) === 'true') break;
    await next(page).click();
  }
  expect(n).toBeGreaterThan(10);
  const problem = page.locator('#note');
  await expect(problem).toHaveText(/^Together too long by [\d,]+\.$/);
  expect(await findViolations(page, WCAG)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  // It looks disabled, and leads to what is wrong.
  await next(page).click({ force: true });
  await title(n);
  await expect(field).toBeFocused();
  const excess = Number(/[\d,]+/.exec((await problem.textContent()) ?? '')?.[0].replace(',', ''));
  await page.reload();
  await expect(field).toHaveValue(long);
  await field.fill(long.slice(excess));
  await expect(problem).toHaveCount(0);
  await next(page).click();
  await title(n + 1);
  await page.goBack();
  await expect(field).toHaveValue(long.slice(excess));
});
