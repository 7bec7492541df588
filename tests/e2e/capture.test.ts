import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { LEAD_FIELDS, type LeadField } from '#app/quiz/contract/lead.ts';
import { expectQuestion, field, fillIn, heading, LEAD, openCapture, submit } from './audit-page.ts';
import { expect, test } from './fixtures.ts';

const REQUIRED: Record<LeadField, string> = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Email is required',
  businessName: 'Business name is required',
  industry: 'Please select an industry',
  city: 'City is required',
  province: 'Please select a province',
};
const INVALID_EMAIL = 'Please enter a valid email';
const RED = 'rgb(163, 35, 15)';

const summary = (page: Page) => page.getByRole('alert');

/** The error beneath a field. */
const messageOf = (control: Locator) =>
  control.locator('xpath=ancestor::div[./label]/p[contains(@id, "-error")]');

async function expectError(control: Locator, message: string) {
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  await expect(control).toHaveCSS('border-color', RED);
  await expect(control).toHaveAccessibleDescription(new RegExp(`^${message}`));
  const beneath = messageOf(control);
  await expect(beneath).toHaveText(message);
  await expect(beneath).toBeVisible();
}

async function expectNoError(control: Locator) {
  await expect(control).toHaveAttribute('aria-invalid', 'false');
  await expect(control).not.toHaveCSS('border-color', RED);
  await expect(messageOf(control)).toHaveCount(0);
}

test('an empty form shows every message and moves the focus to the summary', async ({ page }) => {
  await openCapture(page);
  await expect(summary(page)).toHaveCount(0);
  await submit(page);
  for (const name of LEAD_FIELDS) await expectError(field(page, name), REQUIRED[name]);
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText(Object.values(REQUIRED));
  await expect(heading(page)).toHaveText("Let's Get Started");
});

test('each link of the summary leads to its field', async ({ page }) => {
  await openCapture(page);
  await submit(page);
  for (const name of LEAD_FIELDS) {
    await summary(page).getByRole('link', { name: REQUIRED[name] }).click();
    await expect(field(page, name)).toBeFocused();
    await expect(field(page, name)).toBeInViewport();
  }
});

test('the first edit clears only the error of its field, even while the value is still wrong', async ({
  page,
}) => {
  await openCapture(page);
  await submit(page);
  await field(page, 'email').pressSequentially('a');
  await expectNoError(field(page, 'email'));
  await expect(summary(page).getByRole('link')).toHaveCount(6);
  await expectError(field(page, 'city'), REQUIRED.city);
  await field(page, 'industry').selectOption('Education');
  await expectNoError(field(page, 'industry'));
  await field(page, 'city').pressSequentially(' ');
  await expectNoError(field(page, 'city'));

  await submit(page);
  await expectError(field(page, 'email'), INVALID_EMAIL);
  await expectError(field(page, 'city'), REQUIRED.city);
  await expectNoError(field(page, 'industry'));
  await expect(summary(page)).toBeFocused();
});

test('fields are checked only when the form is submitted', async ({ page }) => {
  await openCapture(page);
  await field(page, 'email').fill('wrong');
  await field(page, 'firstName').focus();
  await field(page, 'firstName').blur();
  await expectNoError(field(page, 'email'));
  await expectNoError(field(page, 'firstName'));
});

test('a field with only spaces counts as empty', async ({ page }) => {
  await openCapture(page);
  const blank = { firstName: ' ', lastName: '\t', email: '   ', businessName: '\u00a0', city: ' ' };
  await fillIn(page, { ...LEAD, ...blank });
  await submit(page);
  await expect(summary(page).getByRole('link')).toHaveText(
    (['firstName', 'lastName', 'email', 'businessName', 'city'] as const).map(
      (name) => REQUIRED[name],
    ),
  );
});

test('an email address needs text, an at sign, text, a dot and text', async ({ page }) => {
  await openCapture(page);
  await fillIn(page, LEAD);
  for (const email of ['a', 'a@b', '@b.ca', 'a@b.', 'a@.', 'a b@c.ca', 'a@b@c.ca', 'a@b c.ca']) {
    await field(page, 'email').fill(email);
    await submit(page);
    await expectError(field(page, 'email'), INVALID_EMAIL);
    await expect(summary(page).getByRole('link')).toHaveText([INVALID_EMAIL]);
  }
  await field(page, 'email').fill('a@b.c');
  await submit(page);
  await expectQuestion(page, 1);
});

test('saved values are trimmed', async ({ page }) => {
  await openCapture(page);
  await fillIn(page, { ...LEAD, firstName: '  Zoë ', email: ' zoe@example.ca  ', city: ' Laval ' });
  await submit(page);
  await expectQuestion(page, 1);
  const stored = z
    .object({ journey: z.object({ lead: z.record(z.string(), z.string()) }) })
    .parse(JSON.parse(await page.evaluate(() => sessionStorage.getItem('audit') ?? '')));
  expect(stored.journey.lead).toEqual({
    ...LEAD,
    firstName: 'Zoë',
    email: 'zoe@example.ca',
    city: 'Laval',
  });
});

test('what a password manager fills in without an event stays on a reload, and is sent', async ({
  page,
}) => {
  await openCapture(page);
  await fillIn(page, { firstName: 'Zoë', email: 'wrong' });
  await submit(page);
  const fillSilently = () =>
    page.evaluate((lead) => {
      for (const element of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
        'form :is(input, select)',
      ))
        Reflect.set(
          Object.getPrototypeOf(element),
          'value',
          Reflect.get(lead, element.name),
          element,
        );
    }, LEAD);
  await fillSilently();
  await page.reload();
  for (const name of LEAD_FIELDS) await expect(field(page, name)).toHaveValue(LEAD[name]);
  await fillIn(page, { firstName: 'Zoë', email: 'wrong' });
  await fillSilently();
  await submit(page);
  await expectQuestion(page, 1);
  const stored = await page.evaluate(() => sessionStorage.getItem('audit') ?? '');
  expect(JSON.parse(stored)).toMatchObject({ journey: { lead: LEAD } });
});

test('the fields are native, named and can be filled in by the browser', async ({ page }) => {
  await openCapture(page);
  const fields = await page
    .locator('form :is(input, select)')
    .evaluateAll((all) =>
      all.map((control) => [
        control.getAttribute('name'),
        control.tagName.toLowerCase(),
        control.getAttribute('type'),
        control.getAttribute('autocomplete'),
      ]),
    );
  expect(fields).toEqual([
    ['firstName', 'input', 'text', 'given-name'],
    ['lastName', 'input', 'text', 'family-name'],
    ['email', 'input', 'email', 'email'],
    ['businessName', 'input', 'text', 'organization'],
    ['industry', 'select', null, 'off'],
    ['city', 'input', 'text', 'address-level2'],
    ['province', 'select', null, 'address-level1'],
  ]);
  await expect(page.locator('form')).toHaveAttribute('novalidate');
  for (const name of LEAD_FIELDS) await expect(field(page, name)).toHaveAccessibleName(/\w/);
});

test('the form offers 14 industries, and 13 provinces and territories', async ({ page }) => {
  await openCapture(page);
  const values = (name: LeadField) =>
    field(page, name)
      .locator('option')
      .evaluateAll((all) => all.map((each) => each.getAttribute('value')));
  expect((await values('industry')).join('|')).toBe(
    '|Retail/E-commerce|Professional Services|Healthcare|Real Estate|Restaurant/Food Service|Technology|Construction|Automotive|Beauty/Wellness|Education|Finance/Insurance|Manufacturing|Non-profit|Other',
  );
  expect((await values('province')).join('|')).toBe(
    '|Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland and Labrador|Northwest Territories|Nova Scotia|Nunavut|Ontario|Prince Edward Island|Quebec|Saskatchewan|Yukon',
  );
});

test('the privacy notice leads to the policy and opens beside the audit', async ({ page }) => {
  await openCapture(page);
  const link = page.locator('form').getByRole('link', { name: /Privacy policy/ });
  await expect(link).toHaveAttribute('href', 'https://example.com/privacy');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(page.getByText('Your information is secure and never shared.')).toBeVisible();
  await expect(page.locator('form').getByText(/stays on this device\./)).toBeVisible();
});
