import { draft, expect, form, goTo, openStudio, publishButton, test } from './studio.ts';

test('shots', async ({ page, editor, visitor }) => {
  void visitor;
  await draft(editor, 'landingPage', {
    headline: 'Are you found by machines?',
    promises: ['Free', 'Fast'],
  });
  const q1 = await editor.getDocument('question-q1');
  await draft(editor, 'question-q1', {
    options: q1?.options.slice(1),
    title: 'When did you look?',
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStudio(page, 'landingPage');
  await page.waitForTimeout(4000);
  await page.screenshot({ path: '/tmp/w/shots/pub-bar.png' });
  await page.getByRole('button', { name: 'See', exact: true }).click();
  await page.waitForTimeout(4000);
  await page.screenshot({ path: '/tmp/w/shots/pub-see.png' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await editor.delete('drafts.question-q1');
  await page.waitForTimeout(2000);
  await page.getByRole('button', { name: 'Publish all' }).click();
  await page.waitForTimeout(5000);
  await page.screenshot({ path: '/tmp/w/shots/pub-live.png' });
  await page.setViewportSize({ width: 900, height: 800 });
  await goTo(page, 'structure/questions;question-q1');
  await form(page).getByRole('textbox').first().fill('');
  await page.waitForTimeout(4000);
  await publishButton(page).click();
  await page.waitForTimeout(4000);
  await page.screenshot({ path: '/tmp/w/shots/pub-blocked.png' });
  expect(1).toBe(1);
});
