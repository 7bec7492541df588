import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from './process.ts';
import { expect, test } from './studio.ts';

test('the waiting page opens the Studio once built', async ({ context, expectBrowserErrors }) => {
  expectBrowserErrors(/status of 503/);
  const page = await context.newPage();
  const folder = await mkdtemp(join(tmpdir(), 'e2e-built-'));
  const STUDIO_DIR = join(folder, 'dist');
  const env = { LAKE_PORT: '0', LAKE_DIR: join(folder, 'lake'), STUDIO_DIR };
  const lake = await startProcess('lake/main.ts', env);
  try {
    await page.goto(`${lake.url}/studio`);
    await expect(page.getByRole('status')).toContainText('half a minute');
    await cp('studio/dist', `${STUDIO_DIR}.new`, { recursive: true });
    await rename(`${STUDIO_DIR}.new`, STUDIO_DIR);
    await expect(page.getByTestId('studio-navbar')).toBeVisible();
  } finally {
    await page.close();
    await lake.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
