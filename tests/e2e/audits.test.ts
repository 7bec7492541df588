import { allChangesOf, planPublishing } from '#studio/publish/publish-plan.ts';
import { blockStorage, fillIn, heading, LEAD, openQuestions, type Place } from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { RECORDER, recorded, startHost } from './host.ts';
import { lakeClient } from './lake-client.ts';
import { answerEach, publishAudit, seeded } from './published-audit.ts';
import { versionOf } from './site.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

// The tests of a worker share its site, whose page is to be as it was before the next one begins.
let shippedVersion: string;
test.beforeEach(async ({ site }) => {
  shippedVersion = await versionOf(site);
});
test.afterEach(async ({ site }) => {
  const client = lakeClient(site.lakeUrl);
  await client.delete({ query: '*[_type == "audit" && _id != "audit"]' });
  await client.createOrReplace(seeded('audit'));
  await client.createOrReplace(seeded('landingPage'));
  await expect.poll(() => versionOf(site)).toBe(shippedVersion);
});

const start = (page: Place) =>
  page
    .getByRole('button', { name: /^(Give Feedback|See Where You Stand)$/ })
    .first()
    .click();

/** The seven, and two of the form’s own. */
const FIELDS = [
  ...Object.keys(LEAD).map((name) => ({ _type: 'formField', _key: name, name })),
  { name: 'number', key: 'team', label: 'How many are you?', highest: 50 },
  { name: 'tick', key: 'rules', label: 'I have read the rules' },
].map((field) => ({ _type: 'ownField', _key: field.name, ...field }));

test('three audits run side by side, each with its own words; one that breaks stops no other', async ({
  page,
  site,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/status of 404/);
  const survey = await publishAudit(site, {
    title: 'How was your visit?',
    slug: 'visit',
    template: 'satisfaction',
    fields: { formPlace: 'after' },
    form: { fields: FIELDS },
  });
  await publishAudit(site, {
    title: 'How digital is your shop?',
    slug: 'digital',
    template: 'maturity',
    fields: { formPlace: 'none' },
  });

  await page.goto('/q/visit');
  await expect(heading(page)).toHaveText('How was your visit?');
  await start(page);
  await answerEach(page);
  await expect(heading(page)).toHaveText("Let's Get Started");
  await fillIn(page, LEAD);
  await page.getByLabel('How many are you?').fill('51 people');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('“I have read the rules” is required');
  await expect(page.getByText('Please enter a number')).toHaveCount(2);
  expect(await findViolations(page, WCAG)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('How many are you?')).toHaveValue('51 people');
  await page.getByLabel('How many are you?').fill('12,5');
  await page.getByLabel('I have read the rules').check();
  await page.reload();
  await expect(page.getByLabel('I have read the rules')).toBeChecked();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(heading(page)).toHaveText('Thank You for Telling Us');
  await expect(page.getByText(`Prepared for ${LEAD.businessName}`)).toBeVisible();
  expect(await findViolations(page, WCAG)).toEqual([]);

  await page.goto('/q/digital');
  await expect(heading(page)).toHaveText('How digital is your shop?');
  await start(page);
  await answerEach(page);
  await expect(heading(page)).toHaveText('Your Digital Maturity');
  await expect(page.getByText('Prepared for')).toHaveCount(0);
  await page.reload();
  await expect(heading(page)).toHaveText('Your Digital Maturity');
  expect(await findViolations(page, WCAG)).toEqual([]);
  await page.goto('/q/digital%23r=gone');
  await expect(page).toHaveURL(/\/q\/digital#r=gone$/);
  await openQuestions(page);

  const landing = await survey.client.fetch<string>(`*[_id == $id][0].landingPage._ref`, survey);
  await survey.client.patch(landing).set({ headline: '' }).commit();
  await survey.client.patch('landingPage').set({ headline: 'Still Here?' }).commit();
  await expect.poll(async () => (await fetch(site.url)).text()).toContain('Still Here?');
  // Its last version, with the report of before: other audits in the tab have taken nothing away.
  await page.goto('/q/visit');
  await expect(heading(page)).toHaveText('Thank You for Telling Us');
  await page.goto('/');
  await expect(page.locator('#counter')).toHaveText('Question 1 of 8');
});

test('two audits with a brand of their own run in pages of another site, even with blocked storage', async ({
  page,
  site,
  expectBrowserErrors,
}) => {
  test.slow();
  expectBrowserErrors(/^elsewhere: http:\/\/localhost/);
  const host = await startHost(
    (path) => `${RECORDER}<iframe src="${site.url}${path}?embed" title="Audit"
      style="width:100%;min-height:120rem;border:0"></iframe>
      <script async src="${site.url}/embed.js"></script>`,
  );
  const frameAncestors = [host.url];
  const survey = await publishAudit(site, {
    title: 'How was your visit?',
    slug: 'visit',
    template: 'satisfaction',
    fields: { formPlace: 'after', frameAncestors },
    brand: { accent: '#7a0036', background: '#ff9e80' },
  });
  const model = await publishAudit(site, {
    title: 'How digital is your shop?',
    slug: 'digital',
    template: 'maturity',
    fields: { formPlace: 'none', frameAncestors },
    brand: { accent: '#ffc107', background: '#14213d' },
  });
  const { client } = survey;
  const audits = [
    { path: '/q/visit', headline: 'How was your visit?', paper: '#ff9e80' },
    { path: '/q/digital', headline: 'How digital is your shop?', paper: '#14213d' },
  ];
  const frame = page.frameLocator('iframe');
  const expectAccessible = async () =>
    expect(await findViolations(page, WCAG, 'html', { hasForeignFrames: true })).toEqual([]);
  const takeEach = async (taken: typeof audits, { isStorageBlocked = false } = {}) => {
    for (const { path, headline, paper } of taken) {
      await page.goto(host.url + path);
      await expect(heading(frame)).toHaveText(headline);
      await expect(frame.locator('html')).toHaveCSS('--color-paper', paper);
      if (!isStorageBlocked) await expectAccessible();
      await start(frame);
      await answerEach(frame);
      if (!isStorageBlocked) await expectAccessible();
      expect((await recorded(page)).shift).toBe(0);
      if (!isStorageBlocked) continue;
      await page.reload();
      await expect(heading(frame)).toHaveText(headline);
    }
  };
  await takeEach(audits);

  const settingsOf = ({ id }: typeof survey) =>
    client.fetch<string>('*[_id == $id][0].settings._ref', { id });
  await client
    .patch(await settingsOf(survey))
    .set({ siteName: '' })
    .commit();
  await client
    .patch(await settingsOf(model))
    .set({ siteName: 'Other Name' })
    .commit();
  await expect
    .poll(async () => (await fetch(`${site.url}/q/digital`)).text())
    .toContain('Other Name');
  await blockStorage(page);
  await takeEach(audits.slice(0, 1), { isStorageBlocked: true });
  host.stop();
});

test('after its address changed, links to reports, tabs that are reloaded and frames go on', async ({
  page,
  site,
  expectBrowserErrors,
}) => {
  expectBrowserErrors(/^elsewhere: http:\/\/localhost/);
  const host = await startHost(
    () => `<iframe src="${site.url}/q/shop?embed" title="Audit"></iframe>`,
  );
  const { id, client } = await publishAudit(site, {
    title: 'How digital is your shop?',
    slug: 'shop',
    template: 'maturity',
    fields: { frameAncestors: [host.url] },
  });
  await page.goto(`${site.url}/q/shop`);
  await start(page);
  await fillIn(page, LEAD);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.locator('#counter')).toHaveText('Question 1 of 20');
  const draft = { ...Object(await client.getDocument(id)), _id: `drafts.${id}`, slug: 'store' };
  await client.createOrReplace(draft);
  await (await planPublishing(client, allChangesOf(id))).commit();
  await expect.poll(async () => (await fetch(`${site.url}/q/store`)).status).toBe(200);

  await page.reload();
  await expect(page.locator('#counter')).toHaveText('Question 1 of 20');
  expect(new URL(page.url()).pathname).toBe('/q/store');
  await page.goto(`${site.url}/q/shop?utm_source=x#r=1.old`);
  expect(page.url()).toBe(`${site.url}/q/store?utm_source=x#r=1.old`);
  await page.goto(host.url);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('#counter')).toHaveText('Question 1 of 20');
  await expect(frame.locator('body > header')).toBeHidden();
  expect(page.frames()[1]?.url()).toBe(`${site.url}/q/store?embed`);
  host.stop();
});
