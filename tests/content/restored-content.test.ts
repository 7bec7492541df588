import { expect, test, vi } from 'vitest';
import { API_VERSION } from '#app/quiz/contract/api-version.ts';
import { headline, openSite } from '#tests/faults/site.ts';
import { shipped } from '#tests/seed.ts';

test('the site shows a restored backup at once, and each publish after it', async () => {
  const site = await openSite();
  const shows = (text: string) =>
    vi.waitFor(async () => expect(await headline(site.url)).toBe(text));
  const seeded = shipped.landingPage.headline;
  await shows(seeded);

  const backup = await (
    await fetch(`${site.lake.url}/v${API_VERSION}/data/export/production`)
  ).text();
  await site.lake.publish('landingPage', { headline: 'After the backup' });
  await shows('After the backup');
  const restored = await fetch(`${site.lake.url}/_lake/import/production`, {
    method: 'POST',
    body: backup,
  });
  expect(await restored.json()).toMatchObject({ written: 1, deleted: 0 });
  await shows(seeded);
  await site.lake.publish('landingPage', { headline: 'Next' });
  await shows('Next');
});
