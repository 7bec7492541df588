import type { Browser, Page } from '@playwright/test';
import { openPage, PHONE } from '#bench/browser.ts';

const OBSERVE = 'bench/page/observe.js';

/** A visit that begins with a press on Start as soon as the page is painted. */
export type Visit = {
  fcp: number;
  /** When the first field of the form has taken a letter, in milliseconds. */
  firstField: number;
  /** Bytes over the wire, headers included, until the page is idle. */
  bytes: number;
};

/** A visit that reads for some seconds before it presses Start. */
export type Reading = { lcp: number; shift: number };

/** The milliseconds from each press in a journey until what it leads to is drawn. */
export type Journey = {
  next: number[];
  /** From the last answer to the report. */
  report: number;
  /** From the press on Download to the file, five seconds after the report appeared. */
  pdf: number;
};

/** A first visit, with an empty cache. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE });
  await context.addInitScript({ path: OBSERVE });
  const { page, bytes } = await openPage(context);
  await page.goto(url);
  // A function, because the page's content security policy forbids evaluating a string on each poll.
  await page.waitForFunction(() => Reflect.get(window, 'seen').firstField > 0, undefined, {
    polling: 100,
  });
  // Until then, everything that a visitor may need later has loaded.
  await page.waitForTimeout(6_000);
  const seen: Omit<Visit, 'bytes'> = await page.evaluate('window.seen');
  if ((await page.inputValue('[name="firstName"]')) !== 'A') throw new Error('A letter is lost.');
  await context.close();
  return { ...seen, bytes: bytes() };
}

/** A visit that presses Start only after eight seconds, when everything has loaded. */
export async function readThenStart(browser: Browser, url: string): Promise<Reading> {
  const context = await browser.newContext({ viewport: PHONE });
  await context.addInitScript({ path: OBSERVE });
  // The page itself presses Start, because a command from Playwright would be a long task too.
  await context.addInitScript(`
    seen.readsFirst = true;
    setTimeout(() => {
      seen.before = { lcp: seen.lcp, shift: seen.shift };
      pressStart();
    }, 8_000);
  `);
  const { page } = await openPage(context);
  await page.goto(url);
  await page.waitForTimeout(9_000);
  const reading: Reading = await page.evaluate('window.seen.before');
  await context.close();
  return reading;
}

/** A journey through the questions to the report and its PDF. */
export async function measureJourney(browser: Browser, url: string): Promise<Journey> {
  const context = await browser.newContext({ viewport: PHONE });
  const { page } = await openPage(context);
  await page.addInitScript({ path: OBSERVE });
  await page.addInitScript('seen.readsFirst = true');
  await page.goto(url);
  await openQuestions(page);
  const pressed = (script: string): Promise<number> => page.evaluate(script);
  const answerAndPress = async () => {
    const submit = page.locator('form [type=submit]');
    if (!(await submit.isEnabled())) await page.locator('form input').first().check();
    await page.waitForTimeout(300);
    return pressed(`pressNext(document.querySelector('form [type=submit]'))`);
  };
  const next: number[] = [];
  while ((await page.getByRole('button', { name: 'Next', exact: true }).count()) > 0)
    next.push(await answerAndPress());
  const report = await answerAndPress();
  await page.waitForTimeout(5_000);
  const pdf = await pressed(
    `pressDownload([...document.querySelectorAll('button')].find((each) => each.textContent.includes('Download')))`,
  );
  await context.close();
  return { next, report, pdf };
}

async function openQuestions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Your Free AI Audit' }).first().click();
  for (const name of ['firstName', 'lastName', 'businessName', 'city'])
    await page.locator(`[name="${name}"]`).fill('Ada');
  await page.locator('[name="email"]').fill('ada@example.ca');
  for (const name of ['industry', 'province'])
    await page.locator(`[name="${name}"]`).selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Continue to Assessment' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
}
