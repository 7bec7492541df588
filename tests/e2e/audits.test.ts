import { withBakery } from '#tests/audits.ts';
import { fillIn, heading, LEAD, startButton, submit } from './audit-page.ts';
import { expect, test } from './fixtures.ts';
import { lakeClient } from './lake-client.ts';

test('x', async ({ page, site }) => {
  const transaction = lakeClient(site.lakeUrl).transaction();
  for (const each of withBakery()) transaction.createOrReplace(each);
  await transaction.commit();
  await expect.poll(async () => (await page.goto('/q/bakery'))?.status()).toBe(200);
  await startButton(page).click();
  await fillIn(page, LEAD);
  await submit(page);
  await expect(page.locator('#counter')).toHaveText('Question 1 of 8');
  await page.reload();
  await expect(page.locator('#counter')).toHaveText('Question 1 of 8');
});
