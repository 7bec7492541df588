import type { Page } from '@playwright/test';
import { documentsWithLeads } from '#tests/lead-settings.ts';
import { leadSubmission } from '#tests/leads/submissions.ts';
import { field, fillIn, heading, openCapture } from './audit-page.ts';
import { whenConnected } from './development.ts';
import { test as base, expect } from './fixtures.ts';

/** Tests share a server, and their edits stay. `page` shows the development site. */
const test = base.extend<{ serverLog: undefined }>({
  baseURL: async ({ development }, use) => use(development.url),
  /** Attaches the server's output to a failing test. */
  serverLog: [
    async ({ development }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('server', { body: development.log.join('\n') });
    },
    { auto: true },
  ],
});

test.describe.configure({ mode: 'default' });

test('an edit of a component appears without a reload, and the form keeps its input', async ({
  page,
  development,
}) => {
  await beginForm(page);
  await development.edit('app/audit/capture.tsx', '{form.subtitle}', '$& <em>A first edit</em>');
  await expect(page.getByText('A first edit')).toBeVisible();
  await expectFormUnchanged(page);
  await development.edit('app/audit/capture.tsx', 'A first edit', 'A second edit');
  await expect(page.getByText('A second edit')).toBeVisible();
  await expectFormUnchanged(page);
});

test('an edit of a style appears without a reload, and the form keeps its input', async ({
  page,
  development,
}) => {
  await beginForm(page);
  await development.edit('app/styles/controls.css', '.field {', '$& letter-spacing: 7px;');
  await expect(field(page, 'city')).toHaveCSS('letter-spacing', '7px');
  // A class that no component used before.
  await development.edit('app/audit/capture.tsx', '"measure ', '$&tracking-[9px] ');
  await expect(heading(page).locator('..')).toHaveCSS('letter-spacing', '9px');
  await expectFormUnchanged(page);
});

test('an edit of a component that the audit shares reloads the landing page', async ({
  page,
  development,
}) => {
  await whenConnected(page, () => page.goto('/'));
  await development.edit('app/report/screen/score-ring.tsx', '<svg', '$& data-edited');
  await expect(page.locator('#audit svg[data-edited]').first()).toBeVisible();
});

test('an edit of a loader reloads the page', async ({ page, development }) => {
  await whenConnected(page, () => page.goto('/'));
  await development.edit(
    'app/routes/audit.tsx',
    'const loaded = await contentForRequest(context, path);',
    "$& loaded.content.landingPage.proofTitle = 'An edited title';",
  );
  await expect(page.getByText('An edited title')).toBeVisible();
});

test('a page that an edit broke is shown again when it is mended', async ({
  page,
  development,
  browserErrors,
}) => {
  const [file, intact, broken] = ['app/page/site-meta.ts', 'seo.description', 'seo.x.y'] as const;
  await whenConnected(page, () => page.goto('/'));
  await whenConnected(page, () => development.edit(file, intact, broken));
  await expect(heading(page)).toHaveText('Back in a Moment');
  browserErrors.length = 0;
  await development.edit(file, broken, intact);
  await expect(heading(page)).toHaveText('Is Your Business Invisible to AI?');
});

test('an edit of the metadata reloads the form, with its input', async ({ page, development }) => {
  await beginForm(page);
  await development.edit('app/page/site-meta.ts', 'seo.description', "'An edited description'");
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute('content', 'An edited description');
  await expectFormToBeFilledIn(page);
  expect(await isTheSamePage(page)).toBe(false);
});

test('a published text appears with the next load', async ({ page, development }) => {
  await page.goto('/');
  await expect(page.getByText('What You Get', { exact: true })).toBeVisible();
  await development.editor.patch('landingPage').set({ benefitsTitle: 'Published' }).commit();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Published', { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('a lead that a page sends is stored', async ({ request, development }) => {
  const changed = documentsWithLeads().filter(({ _id }) =>
    ['siteSettings', 'landingPage', 'leadForm'].includes(_id),
  );
  const transaction = development.editor.transaction();
  for (const document of changed) transaction.createOrReplace(document);
  await transaction.commit();
  await expect(async () => {
    const response = await request.post('/api/leads', {
      headers: { Origin: development.url },
      data: leadSubmission(),
    });
    expect(response.status()).toBe(201);
  }).toPass();
  expect((await request.post('/api/leads', { data: leadSubmission() })).status()).toBe(403);
});

/** Types into the form and marks the page. A reload loses the mark, and a replaced field the focus. */
async function beginForm(page: Page) {
  await whenConnected(page, () => openCapture(page));
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  await fillIn(page, { industry: 'Education', firstName: 'Zoë', city: 'Mont' });
  await field(page, 'city').focus();
}

const isTheSamePage = (page: Page) => page.evaluate(() => 'isTheSamePage' in window);

async function expectFormToBeFilledIn(page: Page) {
  await expect(field(page, 'industry')).toHaveValue('Education');
  await expect(field(page, 'firstName')).toHaveValue('Zoë');
  await expect(field(page, 'city')).toHaveValue('Mont');
}

async function expectFormUnchanged(page: Page) {
  await expectFormToBeFilledIn(page);
  await expect(field(page, 'city')).toBeFocused();
  expect(await isTheSamePage(page)).toBe(true);
}
