import { referencePoints } from '#tests/quiz/reference-scorer.ts';
import { heading, openQuestions, openResults, SHEET } from './audit-page.ts';
import {
  draft,
  expect,
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
  for (const benchmark of [31, 32, 33]) {
    await form(page)
      .getByRole('textbox', { name: 'Benchmark', exact: true })
      .fill(String(benchmark));
    await publish(page);
    const published = () => editor.getDocument('industry-healthcare');
    await expect.poll(async () => (await published())?.benchmark).toBe(benchmark);
  }
});

test('two edits that break the audit only together are not both published', async ({
  page,
  editor,
}) => {
  const automotive = { _type: 'reference', _ref: 'industry-automotive' };
  const row = { _key: 'automotive', _type: 'tileRow', industry: automotive, text: '$10K+' };
  const tile = await editor.getDocument('tile-revenue');
  await draft(editor, 'tile-revenue', { rows: [...(tile?.rows ?? []), row] });
  await openStudio(page, 'opportunities;tile-revenue');
  const title = form(page).getByRole('textbox', { name: 'Title' });
  await title.fill('');
  await expect(publishButton(page)).toBeDisabled();
  await title.fill('Revenue');
  await expect(publishButton(page)).toBeEnabled();
  // The form has been checked, and a publish elsewhere does not check it again.
  await editor.patch('quiz-default').unset(['industries[_ref == "industry-automotive"]']).commit();
  await publishButton(page).click();
  await expect(page.getByText('Not published')).toBeVisible();
  await expect(page.getByText(/"Automotive" is not among the/).last()).toBeVisible();
  expect((await editor.getDocument('tile-revenue'))?.rows).toHaveLength(tile?.rows.length);
});

test('an error that was fixed in another document is gone when the form is reopened', async ({
  page,
  editor,
}) => {
  await draft(editor, 'quickwin-test', { values: ['never', 'daily'] });
  await openStudio(page, 'quick-wins;quickwin-test');
  const message = page.getByText(/fixed it in another document, edit this one or reopen it/);
  await expect(publishButton(page)).toBeDisabled();
  await publishButton(page).hover({ force: true });
  // The button is disabled before the first check, too. The message comes with the error.
  await expect(message).toBeVisible();
  const daily = { _key: 'daily', _type: 'option', value: 'daily', label: 'Daily', points: 100 };
  await editor.patch('question-q1').append('options', [daily]).commit();
  await expect(message).toBeVisible();
  for (const name of [/^Claim your business listings/, /^Test your business name/]) {
    const entry = page.getByRole('link', { name });
    // The list ignores clicks until the pointer moves over it.
    await entry.hover({ force: true });
    await entry.click();
    await expect(form(page)).toContainText(name.source.slice(1));
  }
  await publish(page);
  expect((await editor.getDocument('quickwin-test'))?.values).toEqual(['never', 'daily']);
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

test('the order of the questions is changed by keyboard, and the quiz follows', async ({
  page,
  visitor,
}) => {
  await goTo(page, 'structure/questions');
  await page.getByRole('link', { name: /^When did you last check/ }).press('Alt+ArrowDown');
  await expect(page.locator('[data-entry]').first()).toContainText('How confident are you');
  await openStudio(page, 'questions;settings');
  await publish(page);
  // A visitor who begins before the publish finishes the old quiz, so wait for the new one.
  await expect
    .poll(async () => {
      const page = await htmlFor(visitor);
      return page.indexOf('How confident are you') < page.indexOf('When did you last check');
    })
    .toBe(true);
  await openQuestions(visitor);
  await expect(heading(visitor)).toContainText('How confident are you');
});
