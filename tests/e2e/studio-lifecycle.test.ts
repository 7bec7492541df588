import type { SanityClient } from '@sanity/client';
import {
  choose,
  draft,
  expect,
  form,
  openStudio,
  press,
  publish,
  publishButton,
  test,
} from './studio.ts';

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

test('a document in use is not deleted: a dialog names who uses it', async ({ page, editor }) => {
  const dialog = page.getByRole('dialog');
  await openStudio(page, PLACE);
  await choose(page, 'Delete');
  await expect(dialog.getByRole('link')).toHaveText([/^The quiz /, /^The tile “/]);
  await expect(dialog.getByRole('button', { name: /anyway|Delete/ })).toHaveCount(0);
  await dialog.getByRole('link').first().click();
  await expect(page).toHaveURL(/structure\/scoring$/);
  await expect(dialog).toHaveCount(0);
  expect((await editor.getDocument(HEALTHCARE))?.benchmark).toBe(72);
});

test('a document without references is deleted at once, and comes back as it was', async ({
  page,
  editor,
}) => {
  const id = 'industry-new';
  await editor.create({ _id: id, _type: 'industry', value: 'New', label: 'New' });
  await draft(editor, id, { label: 'Newer' });
  const before = await editor.getDocument(id);
  // A phone shows the list once the form is closed.
  await page.setViewportSize({ width: 360, height: 740 });
  await openStudio(page, `industry;${id}`);
  await choose(page, 'Delete');
  await expect.poll(() => editor.getDocument(id)).toBeFalsy();
  await expect(page.getByPlaceholder('Search list')).toBeFocused();
  const message = page.locator('[data-ui="Toast"]').filter({ hasText: 'Deleted: ' });
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Restored: the industry “Newer”')).toBeVisible();
  expect(await editor.getDocument(`drafts.${id}`)).toMatchObject({ label: 'Newer' });
  const again = { label: 'New', value: 'New', _createdAt: before?._createdAt };
  expect(await editor.getDocument(id)).toMatchObject(again);
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
  await press(first);
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

test('a shared page and what is in a list can be neither duplicated, unpublished nor deleted', async ({
  page,
}) => {
  for (const place of ['pages;page-not-found', 'questions;question-q1']) {
    await openStudio(page, place);
    await expect(publishButton(page)).toBeVisible();
    await expect(page.getByTestId('action-menu-button')).toHaveCount(0);
  }
});
