import type { Page } from '@playwright/test';
import type { SanityClient } from '@sanity/client';
import { INSTRUMENTS } from '#tests/quiz/instruments.ts';
import { importInto } from './site.ts';
import { draft, expect, expectKept, expectNoViolations, goTo, test } from './studio.ts';

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const panel = (page: Page) => page.getByRole('tabpanel').last();
const outcome = (page: Page) => page.getByText(/^\d+ of 100: /);
const report = (page: Page) => page.frameLocator('iframe[title="Report"]');
const answers = (page: Page) => page.getByRole('region', { name: 'Answers' });

async function openSimulator(page: Page, view?: RegExp) {
  await goTo(page, 'simulator');
  await expect(answers(page)).toBeVisible();
  if (view) await tab(page, view).click();
}

/** A draft of the first question that gives other points for "A few months ago". */
async function draftPoints(editor: SanityClient, points: number) {
  const question = await editor.getDocument('question-q1');
  const options = question?.options.map((option: { value: string }) =>
    option.value === 'months-ago' ? { ...option, points } : option,
  );
  await draft(editor, 'question-q1', { options });
}

test('the report follows the answers, and an edit in another tab', async ({ page, editor }) => {
  await openSimulator(page);
  await expect(outcome(page)).toContainText('37 of 100: Immediate Action Needed');
  await expect(report(page).getByText('Immediate Action Needed', { exact: true })).toBeVisible();
  await expect(report(page).getByText(/lower than 41% of Construction/)).toBeVisible();
  await expect(report(page).locator('html')).toHaveAttribute('lang', 'en-CA');

  await answers(page).getByLabel('Industry').selectOption({ label: 'Healthcare' });
  await answers(page)
    .getByLabel(/^When did you last check/)
    .selectOption('regularly');
  await answers(page)
    .getByLabel(/^How confident are you/)
    .selectOption('4');
  await answers(page).getByLabel('Something else').check();
  await expect(outcome(page)).toContainText('45 of 100: Growth Opportunity');
  await expect(report(page).getByText('Growth Opportunity', { exact: true })).toBeVisible();
  await expect(report(page).getByText(/of Healthcare/)).toBeVisible();

  await answers(page).getByLabel('Use the answers of').selectOption('Busy contractor');
  await draftPoints(editor, 60);
  await expect(outcome(page)).toContainText('41 of 100: Growth Opportunity');
  await goTo(page, 'structure');
  await openSimulator(page);
  await expect(outcome(page)).toContainText('41 of 100');
});

test('a draft is compared with what is public: shares and personas', async ({ page, editor }) => {
  await openSimulator(page, /^Impact/);
  await expect(panel(page)).toContainText('Nothing is edited');
  await draftPoints(editor, 60);
  await expect(panel(page)).toContainText('of the 1,269,760 combinations of answers');
  await expect(
    panel(page).getByRole('row', { name: /Immediate Action Needed 11\.7% 9\.7%/ }),
  ).toBeVisible();

  await tab(page, /^Personas \(1 failing\)/).click();
  await expect(panel(page)).toContainText(
    /Fails\s*Busy contractor · expects Immediate Action Needed \(0 to 39\) · these answers give: Growth Opportunity \(41\) · cannot be published as it is/,
  );
  await expect(panel(page)).toContainText(/Passes\s*Growing law firm/);
  await draft(editor, 'persona-contractor', { level: 'Growth Opportunity' });
  await expect(panel(page)).toContainText(
    /Passes\s*Busy contractor · expects Growth Opportunity \(40 to 59\) · these answers give: Growth Opportunity \(41\) · publish this persona first/,
  );
  await tab(page, /^Distribution/).click();
  await expect(panel(page)).toContainText('not a forecast');
  await expect(panel(page).getByRole('row', { name: /AI Discovery Leader 80–100 / })).toBeVisible();
  await tab(page, /^Influence/).click();
  await expect(panel(page).getByRole('listitem').first()).toContainText('up to 13');
  // More values than the chart has bars.
  await draft(editor, 'quiz-default', { scoring: { decimals: 1 } });
  await tab(page, /^Distribution/).click();
  await expect(
    panel(page).getByRole('row', { name: /Growth Opportunity 40–59\.9 / }),
  ).toBeVisible();
});

test('answers that no visitor can give are called so', async ({ page }) => {
  await openSimulator(page);
  const challenges = ['They never mention my', 'My competitors', 'They give outdated'];
  for (const each of challenges) await answers(page).getByLabel(each).uncheck();
  await expect(answers(page)).toContainText(
    '1 question still without an answer: no visitor gets this report.',
  );
  for (const each of challenges) await answers(page).getByLabel(each).check();
  await expect(answers(page)).not.toContainText('still without an answer');
});

test('an error is reported with a link to its field, and the last valid results stay', async ({
  page,
  editor,
}) => {
  await draftPoints(editor, 60);
  await openSimulator(page, /^Impact/);
  await expect(outcome(page)).toContainText('41 of 100');
  await tab(page, /^Checks/).click();
  await expect(panel(page)).toContainText('1 published persona would no longer reach');
  await expect(panel(page)).not.toContainText('No errors');
  await draftPoints(editor, 160);
  await expect(panel(page)).toContainText('1 error');
  await expect(panel(page)).not.toContainText('persona');
  await tab(page, /^Impact/).click();
  await expect(page.getByText(/the last version without errors/)).toBeVisible();
  await expect(outcome(page)).toContainText('41 of 100');
  await expect(panel(page).getByRole('row', { name: /11\.7% 9\.7%/ })).toBeVisible();
  await page.reload();
  await expect(panel(page)).toContainText('nothing to show until the errors are fixed');
  await tab(page, /^Checks \(1\)/).click();
  await expect(panel(page)).toContainText('1 error');
  await panel(page)
    .getByRole('link', { name: /^The question “When did you.*, Options 2, Points$/ })
    .click();
  const points = page.getByRole('textbox', { name: 'Points of option 2' });
  await expect(points).toBeFocused();
  await expect(points).toHaveValue('160');
});

test('when the lake is unreachable for a moment, the simulator keeps working', async ({
  page,
  editor,
  lake,
  browserErrors,
}) => {
  await openSimulator(page);
  await expect(outcome(page)).toContainText('37 of 100');
  await lake.stop();
  await expect(page.getByText(/can’t be read right now. This is the last/)).toBeVisible();
  await answers(page)
    .getByLabel(/^When did you last check/)
    .selectOption('regularly');
  await expect(outcome(page)).toContainText('46 of 100');
  await lake.start();
  await answers(page).getByLabel('Use the answers of').selectOption('Busy contractor');
  await draftPoints(editor, 60);
  await expect(outcome(page)).toContainText('41 of 100');
  await expect(page.getByText(/can’t be read right now/)).toHaveCount(0);
  // The browser's errors about the unreachable server.
  browserErrors.splice(0);
});

test('the simulator works by keyboard, in light and in dark, without violations', async ({
  page,
  editor,
}) => {
  await draftPoints(editor, 60);
  await openSimulator(page);
  await expectNoViolations(page);
  await tab(page, /^Report/).focus();
  for (const name of [/^Distribution/, /^Impact/, /^Influence/, /^Checks/, /^Personas/]) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, name)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(panel(page).getByRole('status')).toHaveCount(0);
    await expectNoViolations(page);
  }
  await draftPoints(editor, 160);
  await expect(page.getByText(/the last version without errors/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await tab(page, /^Answers/).click();
  await expectKept(page);
  await tab(page, /^Checks/).click();
  await expectNoViolations(page);
});

test('a profile of 35 categories is drawn before its end, and counted', async ({ page, lake }) => {
  await importInto(lake.url, INSTRUMENTS.facets.map((each) => JSON.stringify(each)).join('\n'));
  await openSimulator(page);
  await expect(answers(page)).toContainText('119 questions still without an answer');
  await expect(report(page).getByText('Facet 34', { exact: true })).toBeVisible();
  await tab(page, /^Distribution/).click();
  await expect(panel(page).getByText('Facet 34', { exact: true })).toBeVisible();
  await tab(page, /^Influence/).click();
  await expect(panel(page)).toHaveText('The quiz has no overall score that a question could move.');
});
