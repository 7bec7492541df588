import { referenceReport } from '#tests/quiz/reference-scorer.ts';
import { answer, finish, LEAD, openQuestion, SHEET } from './audit-page.ts';
import { expect, test } from './fixtures.ts';

const BROKEN = 'Something went wrong on this page. Your answers are still here.';

const SCRIPT = '**/assets/entry.client-*.js';

test('a step that fails to render says so, keeps the answers, and reports the error without personal data', async ({
  page,
  site,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/^console: RangeError/);
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/client-errors'))
      reports.push([request.method(), request.postDataJSON()]);
  });
  await page.route(SCRIPT, async (route) => {
    const code = await (await route.fetch()).text();
    const broken = code.replace(
      /if\(![\w$]+\)throw Error\("The report needs/,
      `throw RangeError("${LEAD.email}`,
    );
    expect(broken).not.toBe(code);
    await route.fulfill({ contentType: 'text/javascript', body: broken });
  });
  await openQuestion(page, 8);
  await answer(page, 'q8', SHEET.q8);
  await finish(page).click();
  await expect(page.getByRole('alert')).toContainText(BROKEN);

  const at = expect.stringMatching(/^assets\/entry\.client-[\w-]+\.js:\d+:\d+$/);
  const report = { error: 'RangeError', at, step: 'results' };
  const lines = () => site.log.filter((line) => line.includes('client-error'));
  await expect.poll(lines).not.toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(reports).toEqual([['POST', report]]);
  expect(lines().map((line): unknown => JSON.parse(line))).toEqual([
    { time: expect.any(String), event: 'client-error', ...report },
  ]);

  await page.unroute(SCRIPT);
  await page.getByRole('button', { name: 'Try again' }).click();
  const { level } = referenceReport(LEAD.industry, SHEET);
  await expect(page.locator('.level-badge')).toHaveText(level);
});
