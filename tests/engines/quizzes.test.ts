import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { startSite } from '#tests/e2e/site.ts';
import { EVERY_TYPE } from '#tests/quiz/every-type.ts';
import { COUNTS, INSTRUMENTS, RESULTS } from '#tests/quiz/instruments.ts';
import { browserOf, ENGINES } from './browser.ts';
import { START, submitLead } from './steps.ts';

// The long ones have no control that these have not.
const { facets: _, assessment: __, ...short } = INSTRUMENTS;
const QUIZZES = { ...short, everyType: EVERY_TYPE };
const ENDS: Record<keyof typeof QUIZZES, RegExp> = { ...RESULTS, everyType: /\b86\b/ };
const TYPED: typeof COUNTS = { ...COUNTS, distance: '1250.5' };
const END = '\uE010';

/** What is on the screen: its controls, and of a question with rows their keys. */
const SCREEN = `
  const list = (selector) => [...document.querySelectorAll('.question-screen ' + selector)];
  const { documentElement: page } = document;
  return {
    counter: document.querySelector('#counter')?.textContent ?? '',
    text: document.querySelector('main').innerText,
    sideways: page.scrollWidth - page.clientWidth,
    rows: list('.matrix-row').map((row) => row.dataset.row),
    controls: list('input, textarea').map(({ type, name, value }) => ({ type, name, value })),
  };`;

const screenSchema = z.object({
  counter: z.string(),
  text: z.string(),
  sideways: z.number(),
  rows: z.array(z.string()),
  controls: z.array(z.object({ type: z.string(), name: z.string(), value: z.string() })),
});

test.each(Object.entries(ENGINES))(
  'a quiz with every type and the instruments run on a phone in %s',
  async (_, start) => {
    const browser = browserOf(await start());
    const { click, type, evaluate } = browser;
    const look = async () => screenSchema.parse(await evaluate(SCREEN));
    const answerHere = async ({ rows, controls }: z.infer<typeof screenSchema>) => {
      for (const row of rows) await click(`(//*[@data-row="${row}"]//input)[last()]`);
      const control = controls.find(({ value }) => value === 'yes') ?? controls.at(-1);
      if (rows.length > 0 || !control) return;
      const { name, value } = control;
      const input = `//*[@name="${name}"]`;
      if (control.type === 'range') await type(input, END);
      else if (control.type.startsWith('text')) await type(input, TYPED[name] ?? '８');
      else await click(`//input[@name="${name}" and @value="${value}"]`);
    };

    for (const [name, documents] of Object.entries(QUIZZES)) {
      const site = await startSite(documents);
      onTestFinished(site.stop);
      await browser.open(site.url);
      await click(START);
      await submitLead(browser, 'people');
      await browser.see('Question 1 of');
      for (let screen = await look(); screen.counter; ) {
        const { counter } = screen;
        await answerHere(screen);
        await click('//*[@class="question-buttons"]/button[@type="submit"]');
        screen = await vi.waitFor(
          async () => {
            const next = await look();
            expect(next.counter, name).not.toBe(counter);
            return next;
          },
          { timeout: 30_000 },
        );
        expect(screen.sideways, `${name}, ${screen.counter}`).toBe(0);
      }
      const end = ENDS[name as keyof typeof QUIZZES];
      // The report is drawn in two steps.
      await vi.waitFor(async () => expect((await look()).text).toMatch(end), { timeout: 30_000 });
      expect(site.log.filter((line) => line.includes('client-error'))).toEqual([]);
    }
  },
  600_000,
);
