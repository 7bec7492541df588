import type { Locator, Page } from '@playwright/test';
import { referencePoints } from '#tests/quiz/reference-scorer.ts';
import { openResults, SHEET } from './audit-page.ts';
import {
  draft,
  expect,
  expectNoViolations,
  fieldOf,
  form,
  goTo,
  htmlFor,
  openStudio,
  publish,
  publishButton,
  test,
} from './studio.ts';

test('Publish pressed during a check publishes after the check', async ({ page, editor }) => {
  await openStudio(page, 'industry;industry-healthcare');
  for (const benchmark of [31, 32]) {
    await form(page)
      .getByRole('textbox', { name: 'Benchmark', exact: true })
      .fill(String(benchmark));
    await publish(page);
    const published = () => editor.getDocument('industry-healthcare');
    await expect.poll(async () => (await published())?.benchmark).toBe(benchmark);
  }
});

const state = (page: Page) =>
  page.getByRole('status').filter({ hasText: /live|Live|Published|Paused/ });

test('the bar says what is not live, shows it field by field, and says “Live” once the page has it', async ({
  page,
  editor,
  visitor,
}) => {
  const before = (await editor.getDocument('question-q2'))?.title;
  await draft(editor, 'landingPage', { headline: 'Do machines know you?' });
  await draft(editor, 'question-q2', { title: 'Unfinished' });
  await draft(editor, 'question-q3', { title: '' });
  const inFrench = editor.patch('translation-fr-CA-landingPage');
  await inFrench.unset(['entries[path == "offer"]']).commit();
  await openStudio(page, 'landingPage');
  await expect(state(page)).toHaveText('Live · 3 changes not live');
  const publishAll = page.getByRole('button', { name: 'Publish all' });
  await publishAll.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(publishAll).toBeFocused();
  await publishAll.press('Enter');
  await expect(dialog).toContainText('Write a text here.');
  const item = (name: RegExp) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(item(/^The landing page/)).toContainText(
    'Is Your Business Invisible to AI? → Do machines know you?',
  );
  const translate = dialog.getByRole('button', { name: 'Translate now' });
  const gap = dialog.getByText('1 text has no French yet.');
  expect(Math.abs((await middleOf(translate)) - (await middleOf(gap)))).toBeLessThan(1);
  await expectNoViolations(page, '[role="dialog"]');
  await dialog.getByRole('checkbox', { name: 'The question without a name' }).uncheck();
  await expect(dialog.getByRole('button', { name: 'Publish 2 changes' })).toBeEnabled();
  await item(/Unfinished/)
    .getByRole('button', { name: 'Discard the changes of the question “Unfinished”' })
    .click();
  await expect(item(/Unfinished/)).toHaveCount(0);
  const confirm = dialog.getByRole('button', { name: 'Publish 1 change' });
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  for (const width of [1280, 900, 360]) {
    await page.setViewportSize({ width, height: 800 });
    // At once, because the message goes by itself.
    expect(await isCovered(confirm), `${width} px`).toBe(false);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await confirm.click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => htmlFor(visitor)).toContain('Do machines know you?');
  await expect(state(page)).toHaveText('Live · 1 change not live');
  expect((await editor.getDocument('question-q2'))?.title).toBe(before);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(state(page)).toHaveText('Live · 2 changes not live');
  await editor.patch('drafts.question-q3').set({ title: 'What now?' }).commit();
  await expect(state(page)).toHaveText('Live · 2 changes not live');
  await publishAll.press('Enter');
  await expect(state(page)).toHaveText(/^Live since \d\d:\d\d$/);
  await expect(state(page)).toBeFocused();
  expect(await htmlFor(visitor)).toContain('What now?');
  await expect(page.getByRole('link', { name: 'View page' })).toHaveAttribute('href', /:\d+\/$/);
});

const middleOf = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  });

/** Whether a button has something above it, such as a message. */
const isCovered = (button: Locator) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test('placeholders are named before they go live, and a site that does not answer is not called live', async ({
  page,
  editor,
}) => {
  const provider = { name: 'Maple & Sons', url: 'https://maple.test' };
  await editor.patch('siteSettings').set({ provider }).commit();
  await draft(editor, 'siteSettings', { provider: { ...provider, name: 'Your Company' } });
  await openStudio(page, 'siteSettings');
  await publishButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Visitors would read these placeholders');
  await expect(dialog.getByRole('link', { name: /^The settings of .*, Name$/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish all the same' }).click();
  await expect(state(page)).toHaveText('Published; the site does not answer');

  await draft(editor, 'persona-contractor', { name: 'Busy roofer' });
  await goTo(page, 'structure/persona;persona-contractor');
  await page.getByTestId('action-save').click();
  await expect(page.getByText('Saved for your checks. Visitors never see it.')).toBeVisible();
});

test('a draft is never sent to a visitor, whatever they request', async ({ editor, visitor }) => {
  await draft(editor, 'landingPage', { headline: 'Unfinished headline' });
  await draft(editor, 'question-q1', { title: 'Unfinished question' });
  await editor.create({
    _id: 'drafts.claim-new',
    _type: 'claim',
    value: '9',
    label: 'Unfinished claim',
  });
  await editor.patch('landingPage').set({ offer: 'Another offer' }).commit();
  await expect.poll(() => htmlFor(visitor)).toContain('Another offer');
  for (const address of ['/', '/?perspective=drafts', '/?preview=1', '/index', '/none'])
    expect(await (await visitor.request.get(address)).text()).not.toContain('Unfinished');
});

test('edited points and a new option are shown and scored', async ({ page, visitor }) => {
  await openStudio(page, 'questions;question-q1');
  await form(page).getByRole('textbox', { name: 'Points of option 1' }).fill('10');
  const last = await fieldOf(page, 'options').getByRole('listitem').count();
  await form(page)
    .getByRole('textbox', { name: `Option ${last}`, exact: true })
    .fill('An app checks for me');
  await form(page)
    .getByRole('textbox', { name: `Points of option ${last}` })
    .fill('60');
  await publish(page);

  await expect.poll(() => htmlFor(visitor)).toContain('An app checks for me');
  for (const [q1, points] of [
    ['never', 10],
    ['an-app-checks-for-me', 60],
  ] as const) {
    const tab = await visitor.context().newPage();
    await openResults(tab, {}, { ...SHEET, q1 });
    const score = Math.round(((referencePoints(SHEET) - 50 + points) / 800) * 100);
    await expect(tab.getByText(`${score} out of 100`, { exact: true })).toBeVisible();
  }
});
