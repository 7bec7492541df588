import { documentsWithLeads, LEADS_ON } from '#tests/lead-settings.ts';
import { type SeedDocument, seedDocuments } from '#tests/seed.ts';
import {
  answerAll,
  expectQuestion,
  fillIn,
  LEAD,
  openCapture,
  submit,
  waitUntilHydrated,
} from './audit-page.ts';
import { expect, test } from './fixtures.ts';
import { lakeClient } from './lake-client.ts';
import type { Site } from './site.ts';

const LEADS = '/api/leads';

/** Replaces the documents that differ while leads are on. */
async function publish({ lakeUrl }: Site, documents: readonly SeedDocument[]) {
  const transaction = lakeClient(lakeUrl).transaction();
  for (const document of documents)
    if (['siteSettings', 'landingPage', 'leadForm'].includes(document._id))
      transaction.createOrReplace(document);
  await transaction.commit();
}

// The tests of a worker share its site.
test.afterEach(async ({ site }) => {
  await publish(site, seedDocuments());
  await expect.poll(async () => (await fetch(site.url)).text()).not.toContain('"consent":');
});

test('ten minutes offline, a 503 and a reload give one lead; nothing typed leaves before the form is sent', async ({
  page,
  site,
  context,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/^failed: .*api.leads/, /^console: /);
  await publish(site, documentsWithLeads());
  await expect.poll(async () => (await fetch(site.url)).text()).toContain('"consent":');
  const bodies: { id: string; version: number; stage: string; consent: { marketing: boolean } }[] =
    [];
  let status: number | undefined;
  await page.route(`**${LEADS}`, async (route) => {
    bodies.push(route.request().postDataJSON());
    await (status ? route.fulfill({ status }) : route.abort());
  });
  // An attempt fails in real time, and only then waits for the page's clock.
  const expectMoreWhileTimePasses = (before: number) =>
    expect
      .poll(async () => {
        await page.clock.runFor('01:00');
        return bodies.length;
      })
      .toBeGreaterThan(before);
  const typed: string[] = [];
  page.on('request', (request) => {
    const sent = request.url() + (request.postData() ?? '');
    if (/Tremblay|amelie/.test(sent)) typed.push(request.url());
  });
  await openCapture(page);
  await fillIn(page, LEAD);
  await page.getByRole('checkbox').check();
  await waitUntilHydrated(page);
  await page.clock.install();
  expect(typed).toEqual([]);

  await context.setOffline(true);
  // Otherwise the page's clock would run out for the first attempt before the network fails it.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(LEADS));
  await submit(page);
  await failed;
  await expectQuestion(page, 1);
  await page.clock.runFor('10:00');
  await expectMoreWhileTimePasses(1);
  status = 503;
  const whileOffline = bodies.length;
  await context.setOffline(false);
  await expectMoreWhileTimePasses(whileOffline);

  await page.reload();
  await expectQuestion(page, 1);
  status = 201;
  await answerAll(page);
  await expect(page.getByRole('button', { name: LEADS_ON.reportEmail.button })).toBeVisible();
  await expect.poll(() => bodies.at(-1)?.stage).toBe('complete');
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(1);
  expect(bodies.at(-1)).toMatchObject({ version: 2, consent: { marketing: true } });
});
