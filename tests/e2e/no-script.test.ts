import { shipped } from '#tests/seed.ts';
import { heading } from './audit-page.ts';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript the page says why it needs it', async ({ page, expectBrowserErrors }) => {
  // With JavaScript turned off, the browser refuses the script's preloads.
  expectBrowserErrors(/^failed: .*\.js csp$/);
  await page.goto('/');
  await expect(heading(page)).toHaveText(shipped.landingPage.headline);
  await expect(page.locator('noscript p')).toContainText('You need JavaScript to take the audit.');
  await page.getByRole('link', { name: 'Start Your Free AI Audit' }).click();
  await expect(heading(page)).toBeVisible();
});
