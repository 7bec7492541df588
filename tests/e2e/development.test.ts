import type { Page } from '@playwright/test';
import { documentsWithLeads } from '#tests/lead-settings.ts';
import { leadSubmission } from '#tests/leads/submissions.ts';
import { field, fillIn, heading, openCapture } from './audit-page.ts';
import { test, whenConnected } from './development.ts';
import { expect } from './fixtures.ts';

/** How long an edit may take to appear on a busy machine. */
const SHOWN = { timeout: 30_000 };

// All tests share one server.
test.describe.configure({ mode: 'default' });

test('an edit of a component appears without a reload, and the form keeps its input', async ({
  page,
  development,
}) => {
  await beginForm(page);
  await development.edit('app/audit/capture.tsx', '{form.subtitle}', '$& <em>A first edit</em>');
  await expect(page.getByText('A first edit')).toBeVisible(SHOWN);
  await expectFormUnchanged(page);
  await development.edit('app/audit/capture.tsx', 'A first edit', 'A second edit');
  await expect(page.getByText('A second edit')).toBeVisible(SHOWN);
  await expectFormUnchanged(page);
});

test('an edit of a style appears without a reload, and the form keeps its input', async ({
  page,
  development,
}) => {
  await beginForm(page);
  await development.edit('app/styles/controls.css', '.field {', '$& letter-spacing: 7px;');
  await expect(field(page, 'city')).toHaveCSS('letter-spacing', '7px', SHOWN);
  // A class that no component used before.
  await development.edit('app/audit/capture.tsx', '"measure ', '$&tracking-[9px] ');
  await expect(heading(page).locator('..')).toHaveCSS('letter-spacing', '9px', SHOWN);
  await expectFormUnchanged(page);
});

test('an edit of a component that the audit shares reloads the landing page', async ({
  page,
  development,
}) => {
  await whenConnected(page, () => page.goto('/'));
  await development.edit('app/report/screen/score-ring.tsx', '<svg', '$& data-edited');
  await expect(page.locator('#audit svg[data-edited]').first()).toBeVisible(SHOWN);
});

test('an edit of a loader reloads the page', async ({ page, development }) => {
  await whenConnected(page, () => page.goto('/'));
  await development.edit(
    'app/routes/audit.tsx',
    'const loaded = await contentForRequest(context, path);',
    "$& loaded.content.landingPage.offer = 'An edited offer';",
  );
  await expect(page.getByText('An edited offer')).toBeVisible(SHOWN);
});

test('an edit of the metadata reloads the form, which keeps its input', async ({
  page,
  development,
}) => {
  await beginForm(page);
  await development.edit('app/page/site-meta.ts', 'seo.description', "'An edited description'");
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute('content', 'An edited description', SHOWN);
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
  }).toPass(SHOWN);
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
  }).toPass(SHOWN);
  expect((await request.post('/api/leads', { data: leadSubmission() })).status()).toBe(403);
});

test('each control of the gallery has its own look when hovered, focused and pressed', async ({
  page,
}) => {
  await openGallery(page);
  const alike = await page.locator('.gallery-entry:has([data-state])').evaluateAll((all) =>
    all.flatMap((entry) => {
      const cells = [...entry.querySelectorAll('[data-forced]')].map((cell) =>
        [...cell.querySelectorAll('[data-state]:not(.option input)')].map((control) =>
          [control, ...control.querySelectorAll('*')]
            .flatMap((element) => [...element.computedStyleMap()])
            .join(),
        ),
      );
      const isAlike = (index: number) =>
        new Set(cells.map((looks) => looks[index])).size < cells.length;
      return [...(cells[0] ?? []).keys()]
        .filter(isAlike)
        .map((index) => `${entry.querySelector('h2')?.textContent} ${index}`);
    }),
  );
  expect(alike).toEqual([]);
});

test('in the gallery an aria-disabled button looks disabled, unless it is busy', async ({
  page,
}) => {
  await openGallery(page);
  const looksOf = (selector: string) =>
    page.locator(`.button${selector}:not(fieldset *)`).evaluateAll((buttons) =>
      buttons.map((button) => {
        const { animationName, backgroundColor, borderColor, color, cursor } =
          getComputedStyle(button);
        return [
          button.className,
          animationName,
          backgroundColor,
          borderColor,
          color,
          cursor,
        ].join();
      }),
    );
  // Three kinds of button, each in three cells and in two.
  const off = await looksOf(':is(:disabled, [aria-disabled="true"]):not([aria-busy])');
  expect(off).toHaveLength(9);
  expect(new Set(off).size).toBe(3);
  const busy = await looksOf('[aria-busy="true"]');
  expect(busy).toHaveLength(6);
  expect(new Set(busy).size).toBe(3);
});

test('an edit of a style appears in the states of the gallery without a reload', async ({
  page,
  development,
}) => {
  await whenConnected(page, () => openGallery(page));
  await development.edit('app/styles/controls.css', '.option {', '$& &:hover { left: 7px }');
  const option = page.locator('.option[data-state="hover"]').first();
  await expect(option).toHaveCSS('left', '7px', SHOWN);
});

async function openGallery(page: Page) {
  await page.goto('/gallery');
  await page.locator('[data-state]').first().waitFor();
}

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
