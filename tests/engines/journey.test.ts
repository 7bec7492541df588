import { expect, onTestFinished, test, vi } from 'vitest';
import { startSite } from '#tests/e2e/site.ts';
import { SHEET } from '#tests/quiz/sample-sheet.ts';
import { shipped } from '#tests/seed.ts';
import { browserOf, ENGINES } from './browser.ts';
import { button, START, submitLead } from './steps.ts';

const ARROW_RIGHT = '\uE014';

const { quiz, leadForm, resultsPage } = shipped;
const option = (key: string, value: unknown) => `//input[@name="${key}" and @value="${value}"]`;

/** Records what the page copies and saves, because a test can't read the clipboard or a download. */
const RECORD = `
  window.recorded = {};
  Object.defineProperty(navigator, 'share', { value: undefined });
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text) => { window.recorded.link = text; } },
  });
  const objectUrl = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    blob.slice(0, 5).text().then((start) => { window.recorded.file = start; });
    return objectUrl.call(URL, blob);
  };`;

/** Whether the numbers of the scale are below its bar, and the line of the average crosses it. */
const SCALE = `
  const boxes = (name) =>
    [...document.querySelectorAll('figure ' + name)].map((each) => each.getBoundingClientRect());
  const [bar] = boxes('.level-band');
  const isCrossed = boxes('line').some(({ top, bottom }) => top < bar.top && bottom > bar.bottom);
  return isCrossed && boxes('text').every(({ top }) => top >= bar.bottom);`;

test.each(Object.entries(ENGINES))('the journey runs in %s', async (_, start) => {
  const site = await startSite();
  onTestFinished(site.stop);
  const browser = browserOf(await start());
  const { open, click, type, see, back, reload, evaluate } = browser;
  const recorded = (name: string) =>
    vi.waitFor(
      async () => {
        const value = await evaluate(`return window.recorded.${name}`);
        if (!value) throw new Error(`There is no ${name} yet.`);
        return String(value);
      },
      { timeout: 30_000, interval: 100 },
    );

  await open(site.url);
  await click(START);
  await see(leadForm.title);
  await click(button(leadForm.submit));
  await see(leadForm.email.required);
  await submitLead(browser, 'Restaurant/Food Service');

  for (const [index, [key, given]] of Object.entries(SHEET).entries()) {
    await see(`Question ${index + 1} of ${quiz.questions.length}`);
    if (typeof given === 'number') await type(`//input[@name="${key}"]`, ARROW_RIGHT);
    else for (const value of [given].flat()) await click(option(key, value));
    if (index === 2) {
      await back();
      await see('Question 2 of 8');
      await reload();
      await see('Question 2 of 8');
      expect(await evaluate(`return document.querySelector('[name="q2"]').value`)).toBe('6');
      await click(button('Next'));
      await see('Question 3 of 8');
      expect(await evaluate(`return document.querySelector('[name="q3"]:checked').value`)).toBe(
        given,
      );
    }
    await click(button(index === quiz.questions.length - 1 ? 'Get My Results' : 'Next'));
  }

  await see(resultsPage.title);
  await reload();
  await see(resultsPage.title);
  await vi.waitFor(async () => expect(await evaluate(SCALE)).toBe(true));
  await evaluate(RECORD);
  await click(button('Download Full Report'));
  expect(await recorded('file')).toBe('%PDF-');
  await click(button('Share Results'));
  await open(await recorded('link'));
  await see('Shared report');
  expect(site.log.filter((line) => line.includes('client-error'))).toEqual([]);
});
