import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** Slow 4G and a slow phone, as Lighthouse emulates them. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const SLOWER_CPU = 4;
const PHONE = { width: 360, height: 740 };

export type Visit = {
  fcp: number;
  lcp: number;
  /** When the start button first responds to a click, in milliseconds. */
  reacts: number;
  shift: number;
  longTasks: number[];
  /** Bytes over the wire, headers included, until the page is idle. */
  bytes: number;
};

type Seen = Omit<Visit, 'bytes'>;

declare global {
  interface Window {
    seen: Seen;
    pressNext: (button: HTMLElement) => Promise<number>;
  }
}

async function openPage(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  return { page, session };
}

/** A first visit with an empty cache, and a second one. */
export async function visitTwice(browser: Browser, url: string): Promise<[Visit, Visit]> {
  const context = await browser.newContext({ viewport: PHONE });
  await context.addInitScript({ path: 'bench/page/observe.js' });
  const visit = async (): Promise<Visit> => {
    const { page, session } = await openPage(context);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(url);
    await page.waitForFunction('window.seen.reacts > 0', undefined, { polling: 100 });
    await page.waitForTimeout(2_500);
    const seen: Seen = await page.evaluate('window.seen');
    await page.close();
    return { ...seen, bytes };
  };
  const visits: [Visit, Visit] = [await visit(), await visit()];
  await context.close();
  return visits;
}

/** The milliseconds of each long task when a visitor reads for four seconds before pressing start. */
export async function readThenStart(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext({ viewport: PHONE });
  await context.addInitScript({ path: 'bench/page/observe.js' });
  // The page clicks by itself, because a command from Playwright would be a long task too.
  await context.addInitScript(`
    seen.reacts = 1;
    setTimeout(() => document.querySelector('a[href="/#start"]').click(), 4_000);
  `);
  const { page } = await openPage(context);
  await page.goto(url);
  await page.waitForTimeout(5_000);
  const { longTasks }: Seen = await page.evaluate('window.seen');
  await context.close();
  return longTasks;
}

/** The milliseconds from each press of Next in a journey until the next question is drawn. */
export async function measureNext(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext({ viewport: PHONE });
  const { page, session } = await openPage(context);
  await session.send('Network.emulateNetworkConditions', { ...SLOW_4G, latency: 0 });
  await page.addInitScript({ path: 'bench/page/observe.js' });
  await page.addInitScript('seen.reacts = 1');
  await page.goto(url);
  if ((await page.getByRole('button', { name: 'Next', exact: true }).count()) === 0)
    await openQuestions(page);
  const times: number[] = [];
  const next = page.getByRole('button', { name: 'Next', exact: true });
  while ((await next.count()) > 0) {
    if (!(await next.isEnabled())) await page.locator('form input').first().check();
    await page.waitForTimeout(300);
    times.push(
      Number(await page.evaluate(`pressNext(document.querySelector('form [type=submit]'))`)),
    );
  }
  await context.close();
  return times;
}

async function openQuestions(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start Your Free AI Audit' }).first().click();
  for (const name of ['firstName', 'lastName', 'businessName', 'city'])
    await page.locator(`[name="${name}"]`).fill('Ada');
  await page.locator('[name="email"]').fill('ada@example.ca');
  for (const name of ['industry', 'province'])
    await page.locator(`[name="${name}"]`).selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Continue to Assessment' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
}
