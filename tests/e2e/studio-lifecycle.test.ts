import type { SanityClient } from '@sanity/client';
import { choose, draft, expect, form, goTo, openStudio, publish, test } from './studio.ts';

const HEALTHCARE = 'industry-healthcare';
const PLACE = `industry;${HEALTHCARE}`;

async function publishChanges(editor: SanityClient, id: string, changes: object) {
  await draft(editor, id, { ...changes });
  await editor.action({
    actionType: 'sanity.action.document.publish',
    draftId: `drafts.${id}`,
    publishedId: id,
  });
}

test('a document in use is neither deleted nor unpublished: a dialog names who uses it', async ({
  page,
  editor,
}) => {
  const dialog = page.getByRole('dialog');
  await openStudio(page, PLACE);
  await choose(page, 'Delete');
  await expect(dialog.getByRole('link')).toHaveText([/^The quiz /, /^The tile "/]);
  await expect(dialog.getByRole('button', { name: /anyway|Delete/ })).toHaveCount(0);
  await dialog.getByRole('link').first().click();
  await expect(page).toHaveURL(/structure\/scoring$/);
  await expect(dialog).toHaveCount(0);

  await goTo(page, `structure/${PLACE}?perspective=published`);
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
  await expect(dialog).toContainText('Remove it here first');
  expect((await editor.getDocument(HEALTHCARE))?.benchmark).toBe(72);
});

test('a document without references is unpublished, which unlocks its value, and then deleted', async ({
  page,
  editor,
}) => {
  const id = 'industry-new';
  await editor.create({ _id: id, _type: 'industry', value: 'New', label: 'New' });
  const value = form(page).getByRole('textbox', { name: 'Value' });
  await openStudio(page, `industry;${id}`);
  await expect(value).not.toBeEditable();
  await goTo(page, `structure/industry;${id}?perspective=published`);
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Unpublish now' }).click();
  await expect.poll(() => editor.getDocument(id)).toBeFalsy();
  expect(await editor.getDocument(`drafts.${id}`)).toMatchObject({ label: 'New' });

  await goTo(page, `structure/industry;${id}`);
  await value.fill('Newer');
  await expect.poll(async () => (await editor.getDocument(`drafts.${id}`))?.value).toBe('Newer');
  const before = await editor.getDocument(`drafts.${id}`);
  await choose(page, 'Delete');
  await expect.poll(() => editor.getDocument(`drafts.${id}`)).toBeFalsy();
  const message = page.locator('[data-ui="Toast"]').filter({ hasText: 'is deleted' });
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The industry "New" is back')).toBeVisible();
  expect(await editor.getDocument(`drafts.${id}`)).toMatchObject({
    label: 'New',
    value: 'Newer',
    _createdAt: before?._createdAt,
  });
});

test('the history shows earlier versions, and reverts to them without what was deleted since', async ({
  page,
  editor,
}) => {
  const { claims = [] } = Object(await editor.getDocument('landingPage'));
  await editor.create({ _id: 'claim-old', _type: 'claim', value: '1', label: 'Old' });
  const old = { _key: 'old', _type: 'reference', _ref: 'claim-old' };
  await publishChanges(editor, 'landingPage', { headline: 'First', claims: [...claims, old] });
  await publishChanges(editor, 'landingPage', { headline: 'Second', claims });
  await editor.delete('claim-old');
  await openStudio(page, 'landingPage');
  const headline = form(page).getByRole('textbox', { name: 'Headline' });
  await expect(headline).toHaveValue('Second');
  await page.getByRole('button', { name: /Last published/ }).click();
  await page.getByRole('tab', { name: 'History' }).click();
  const first = page.getByTestId('timeline-item-button').filter({ hasText: 'Published' }).nth(1);
  // The list ignores clicks until the pointer moves over it.
  await first.hover({ force: true });
  await first.click();
  await expect(headline).toHaveValue('First');
  await page.getByRole('button', { name: 'Revert to revision' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(headline).toBeEditable();
  await expect(headline).toHaveValue('First');
  await publish(page);
  await expect
    .poll(() => editor.getDocument('landingPage'))
    .toMatchObject({ headline: 'First', claims });
});

test('a shared page can be neither duplicated, unpublished nor deleted', async ({ page }) => {
  await openStudio(page, 'pages;page-not-found');
  await page.getByTestId('action-menu-button').click();
  await expect(page.getByRole('menuitem', { name: 'View page' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Duplicate|Delete|Unpublish/ })).toHaveCount(0);
});
