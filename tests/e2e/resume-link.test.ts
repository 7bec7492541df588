import type { Page } from '@playwright/test';
import { auditDocuments } from '#tests/audits.ts';
import { type SeedDocument, shipped, shippedFrench } from '#tests/seed.ts';
import {
  answer,
  expectQuestion,
  field,
  fillIn,
  heading,
  LEAD,
  next,
  openQuestion,
  option,
  SHEET,
  sendForm,
  sideways,
  startButton,
} from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { expect, test } from './fixtures.ts';

const { resume } = shipped.siteSettings;
if (!resume) throw new RangeError('It has words.');

/** The shipped audit, and one without a form, in which visitors can go on later. */
const DOCUMENTS: SeedDocument[] = [
  ...shippedFrench().map((each) =>
    each._id === 'audit' ? { ...each, offersResumeLink: true } : each,
  ),
  ...auditDocuments('pie', 'Pie', { offersResumeLink: true, formPlace: 'none' }),
];
test.use({ documents: [DOCUMENTS, { scope: 'test' }] });

const opener = (page: Page) => page.getByText(resume.button);

const linkOf = async (page: Page): Promise<string> => {
  await opener(page).click();
  const link = await page.getByRole('textbox', { name: resume.link }).inputValue();
  await opener(page).click();
  return link;
};

/** Another device, at this address. */
async function onAnotherDevice(page: Page, link: string): Promise<Page> {
  const context = await page.context().browser()?.newContext({ viewport: page.viewportSize() });
  if (!context) throw new Error('There is a browser.');
  const other = await context.newPage();
  await other.goto(link);
  return other;
}

test('on a phone, a visitor copies the link, and goes on elsewhere after the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openQuestion(page, 4);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(resume.intro)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: resume.link })).toBeFocused();
  expect(await findViolations(page, WCAG)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  await opener(page).click();
  const link = await linkOf(page);

  const other = await onAnotherDevice(page, link);
  await expect(heading(other)).toHaveText("Let's Get Started");
  await expect(other.getByText(resume.formAgain)).toBeVisible();
  expect(await findViolations(other, WCAG)).toEqual([]);
  await other.reload();
  await expect(other.getByText(resume.formAgain)).toBeVisible();
  await sendForm(other);
  await expectQuestion(other, 4);
  await expect(other).toHaveURL(/\/$/);
  await answer(other, 'q4', SHEET.q4);
  await next(other).click();
  await expectQuestion(other, 5);
  await other.goBack();
  await expectQuestion(other, 4);
  await other.getByRole('button', { name: 'Previous' }).click();
  await expect(option(other, 'q3', String(SHEET.q3))).toBeChecked();
  await other.context().close();
});

test('a link that was made in one language goes on in another, before and after the form', async ({
  page,
}) => {
  await openQuestion(page, 4);
  const link = await linkOf(page);
  const other = await onAnotherDevice(page, link.replace('/#', '/fr#'));
  await expect(other.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await expect(heading(other)).toHaveText('C’est parti!');
  await fillIn(other, { firstName: LEAD.firstName });
  await other.getByRole('link', { name: 'English', exact: true }).click();
  await expect(other.getByText(resume.formAgain)).toBeVisible();
  await expect(field(other, 'firstName')).toHaveValue(LEAD.firstName);
  await sendForm(other);
  await expectQuestion(other, 4);

  const onward = await linkOf(other);
  await other.getByRole('link', { name: 'Français', exact: true }).click();
  await expect(other.getByText('Question 4 sur 8', { exact: true })).toBeVisible();
  const third = await onAnotherDevice(page, onward);
  await fillIn(third, LEAD);
  await third.getByRole('link', { name: 'Français', exact: true }).click();
  await third.getByRole('button', { name: 'Passer aux questions' }).click();
  await expect(third.getByText('Question 4 sur 8', { exact: true })).toBeVisible();
  await third.getByRole('button', { name: 'Précédent' }).click();
  await expect(option(third, 'q3', String(SHEET.q3))).toBeChecked();
  for (const each of [other, third]) await each.context().close();
});

test('without a form the link leads right to the question, also in a tab that has answers', async ({
  page,
}) => {
  await page.goto('/q/pie');
  await startButton(page).click();
  for (const key of ['q1', 'q2'] as const) {
    await answer(page, key, SHEET[key]);
    await next(page).click();
  }
  await expectQuestion(page, 3);
  const link = await linkOf(page);
  const other = await onAnotherDevice(page, link);
  await expectQuestion(other, 3);
  await other.getByRole('button', { name: 'Previous' }).click();
  await expect(other.getByRole('slider')).toHaveValue(String(SHEET.q2));
  await other.context().close();

  await answer(page, 'q3', SHEET.q3);
  await next(page).click();
  await expectQuestion(page, 4);
  const questions: string[] = [];
  let answers = false;
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    return answers ? dialog.accept() : dialog.dismiss();
  });
  await page.goto(link);
  await expect(page).toHaveURL(/\/q\/pie$/);
  await expectQuestion(page, 4);
  answers = true;
  await page.goto(link);
  await expectQuestion(page, 3);
  await expect(page).toHaveURL(/\/q\/pie$/);
  expect(questions).toEqual([resume.replaceQuestion, resume.replaceQuestion]);
});

test('a link that cannot be used says so, and the tab loses nothing', async ({ page }) => {
  await openQuestion(page, 3);
  const link = await linkOf(page);
  for (const broken of [link.slice(0, -1), link.replace('/#', '/q/pie#')]) {
    await page.goto(broken);
    await expect(heading(page)).toHaveText(resume.goneTitle);
    await expect(heading(page)).toBeFocused();
    expect(await findViolations(page, WCAG)).toEqual([]);
  }
  await page.goto(link.slice(0, -1));
  await startButton(page).click();
  await expectQuestion(page, 3);
  await next(page).isDisabled();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('slider')).toHaveValue(String(SHEET.q2));
});
