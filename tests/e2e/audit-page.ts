import { expect, type Page } from '@playwright/test';
import type { LeadField } from '#app/quiz/contract/lead.ts';
import type { AnswerSheet } from '#tests/quiz/reference-scorer.ts';
import { SHEET } from '#tests/quiz/sample-sheet.ts';
import { shipped } from '#tests/seed.ts';

export { SHEET };

type Lead = Record<LeadField, string>;

export const LEAD: Lead = {
  firstName: 'Amélie',
  lastName: 'Tremblay',
  email: 'amelie@example.ca',
  businessName: 'Le Petit Four',
  industry: 'Restaurant/Food Service',
  city: 'Montréal',
  province: 'Quebec',
};

type Answer = string | number | readonly string[];

/** A page, or a frame in one. */
export type Place = Pick<Page, 'getByRole' | 'getByText' | 'locator'>;

export const heading = (page: Place) => page.getByRole('heading', { level: 1 });
export const previous = (page: Place) =>
  page.getByRole('button', { name: 'Previous', exact: true });
export const next = (page: Place) => page.getByRole('button', { name: 'Next', exact: true });
export const finish = (page: Place) => page.getByRole('button', { name: 'Get My Results' });
export const field = (page: Place, name: keyof Lead) => page.locator(`[name="${name}"]`);
/** The number drawn in the ring. Screen readers get the final number beside it. */
export const shownScore = (page: Place) => page.locator('div[data-level] > svg > text');
export const option = (page: Place, key: string, value: string) =>
  page.locator(`input[name="${key}"][value="${value}"]`);

/** The first of the landing page's start buttons. */
export const startButton = (page: Place) =>
  page.getByRole('button', { name: 'Start Your Free AI Audit' }).first();

export async function openCapture(page: Page) {
  await page.goto('/');
  await startButton(page).click();
  await expect(heading(page)).toHaveText("Let's Get Started");
}

/** Fills in the given fields of the form, by script: to fill each as a person does takes as long as the rest of a test. */
export const fillIn = (page: Place, lead: Partial<Lead>) =>
  page.locator('#steps form:visible').evaluate((form, lead) => {
    for (const [name, value] of Object.entries(lead)) {
      const field = form.querySelector(`[name="${name}"]`);
      if (!field) throw new Error(`The form has no ${name}.`);
      // React hears of a value only through the setter that all inputs share.
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
      for (const type of ['input', 'change'])
        field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, lead);

export const submit = (page: Place) =>
  page.getByRole('button', { name: 'Continue to Assessment' }).click();

export async function sendForm(page: Place, lead: Partial<Lead> = LEAD) {
  await fillIn(page, lead);
  await submit(page);
}

export async function openQuestions(page: Page, lead: Partial<Lead> = {}, total = 8) {
  await openCapture(page);
  await sendForm(page, { ...LEAD, ...lead });
  await expectQuestion(page, 1, total);
}

/** Opens the first screen of a quiz that is not the seed's. */
export async function openOtherQuiz(page: Page) {
  await page.goto('/');
  await startButton(page).click();
  await sendForm(page, { ...LEAD, industry: 'Any' });
}

/** Sets the size of the page's letters in percent of the browser's, or resets it. */
export const setLetters = (page: Page, percent = 100) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size === 100 ? '' : `${size}%`;
  }, percent);

/** By how many pixels the page scrolls sideways. */
export const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

export async function expectQuestion(page: Place, number: number, total = 8) {
  await expect(page.getByText(`Question ${number} of ${total}`, { exact: true })).toBeVisible();
}

export async function answer(page: Place, key: string, given: Answer) {
  if (typeof given === 'number') return page.locator(`input[name="${key}"]`).fill(String(given));
  for (const value of typeof given === 'string' ? [given] : given)
    await option(page, key, value).check();
}

/** Each question of the seed's quiz once it is shown, with the answer in `SHEET` and the button that goes on. */
export async function* shownQuestions(page: Place) {
  for (const [index, [key, given]] of Object.entries(SHEET).entries()) {
    await expectQuestion(page, index + 1);
    yield { key, given, button: key === 'q8' ? finish(page) : next(page) };
  }
}

/** Answers the questions before the one with this number, and opens it. */
export async function openQuestion(page: Page, number: number, sheet: AnswerSheet = SHEET) {
  await openQuestions(page);
  await answerByScript(page, Object.entries(sheet).slice(0, number - 1));
  await expectQuestion(page, number);
}

/** Answers every question and opens the results. */
export async function answerAll(page: Place, sheet: AnswerSheet = SHEET) {
  const entries = Object.entries(sheet);
  await expectQuestion(page, 1, entries.length);
  await answerByScript(page, entries);
  await expect(heading(page)).toHaveText(shipped.resultsPage.title);
}

/** Gives these answers, one a screen, and goes on: to press each as a person does takes as long as the rest of a test. */
const answerByScript = (page: Place, answers: [key: string, given: Answer][]) =>
  page.locator('#steps').evaluate(async (steps, answers) => {
    const find = (selector: string) => steps.querySelector<HTMLInputElement>(selector);
    const frame = () => new Promise(requestAnimationFrame);
    for (const [key, given] of answers) {
      while (!find(`input[name="${key}"]`)) await frame();
      const slider = find(`input[name="${key}"][type="range"]`);
      // React hears of a value only through the setter that all inputs share.
      if (slider) Reflect.set(HTMLInputElement.prototype, 'value', String(given), slider);
      slider?.dispatchEvent(new Event('input', { bubbles: true }));
      for (const value of slider ? [] : [given].flat()) {
        const option = find(`input[name="${key}"][value="${value}"]`);
        if (!option?.checked) option?.click();
      }
      await frame();
      find('.question-buttons [type="submit"]')?.click();
      while (find(`input[name="${key}"]`)) await frame();
    }
  }, answers);

/** Takes the whole audit. */
export async function takeAudit(page: Page, lead: Partial<Lead> = {}, sheet: AnswerSheet = SHEET) {
  await openQuestions(page, lead);
  await answerAll(page, sheet);
  await expectWholeReport(page);
}

/** The report is drawn in two steps; its buttons are in the second. */
const expectWholeReport = (page: Page) =>
  expect(page.getByRole('button', { name: /^Download/ })).toBeVisible();

/** What a tab keeps of a finished audit, by the site, the lead and the answers. */
const finished = new Map<string, [name: string, value: string][]>();

/** Opens the report: after the whole audit or, once that was taken on this site, by a reload of what the tab keeps. */
export async function openResults(
  page: Page,
  lead: Partial<Lead> = {},
  sheet: AnswerSheet = SHEET,
) {
  // A page of the site without a script.
  await page.goto('/healthz');
  const audit = JSON.stringify([new URL(page.url()).origin, lead, sheet]);
  const stored = finished.get(audit);
  if (!stored) {
    await takeAudit(page, lead, sheet);
    finished.set(audit, await page.evaluate(() => Object.entries(sessionStorage)));
    return;
  }
  await page.evaluate((entries) => {
    for (const [name, value] of entries) sessionStorage.setItem(name, value);
  }, stored);
  await page.goto('/');
  await expectWholeReport(page);
}

/** Waits until the script has taken over the form, also while that is hidden: *Start over* is not shown before. */
export const waitUntilHydrated = (page: Page) =>
  expect(page.locator('#steps .invisible')).toHaveCount(0);

/** Waits until the report has loaded what its PDF needs: the three Latin fonts are last. */
export const waitUntilPdfIsLoaded = (page: Page) =>
  page.waitForFunction(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return names.filter((name) => /-latin-\d00-.*\.woff$/.test(name)).length >= 3;
  });

/** Makes the tab's storage throw, as in a browser that blocks it. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
  });

/** Holds matching requests until the returned function is called, which continues or aborts them. */
export async function holdRequests(page: Page, address: string | RegExp) {
  let release: (end?: 'continue' | 'abort') => void = () => {};
  const released = new Promise<'continue' | 'abort'>((resolve) => {
    release = (end = 'continue') => resolve(end);
  });
  await page.route(address, async (route) => route[await released]());
  return release;
}
