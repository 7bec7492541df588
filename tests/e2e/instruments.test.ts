import type { Page } from '@playwright/test';
import { COUNTS, INSTRUMENTS, RESULTS } from '#tests/quiz/instruments.ts';
import { heading, openOtherQuiz, sideways } from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Screens of one kind have the same rules to break, so only the first of each is checked, unless this is set. */
const EVERY_SCREEN = Boolean(process.env.EVERY_SCREEN);

/** The controls, each with what only its screen has. */
const CONTROLS = {
  matrix: '.matrix-row',
  stars: '.rating-stars',
  numbers: '.rating-numbers',
  slider: '[type="range"]',
  number: '[inputmode="decimal"]',
  select: 'select',
  several: '[type="checkbox"]',
  filter: '.question-screen:has([type="radio"]) [type="text"]',
  'long text': 'textarea',
  choice: '[type="radio"]',
  text: '[type="text"]',
};

/**
 * Answers the question that is on the screen, if one is, by script: hundreds of presses would take minutes.
 * `every-type.test.ts` presses. Resolves to the control, and the section that begins there, if one does.
 */
const answerScreen = (page: Page) =>
  page.locator('.question-screen').evaluate(
    (screen, [controls, counts]) => {
      const control = Object.entries(controls).find(([, each]) => screen.querySelector(each))?.[0];
      const set = (field: Element | null, value: string) => {
        if (!field) throw new Error(`There is no ${control}.`);
        // React takes note of a value that is set on the field itself.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
          field,
          value,
        );
        for (const type of ['input', 'change'])
          field.dispatchEvent(new Event(type, { bubbles: true }));
      };
      const press = (part: ParentNode, type: string) =>
        [...part.querySelectorAll<HTMLElement>(`[type="${type}"]`)].at(-1)?.click();
      const field = screen.querySelector<HTMLInputElement>('input, select, textarea');
      if (control === 'matrix')
        for (const row of screen.querySelectorAll(controls.matrix)) press(row, 'radio');
      else if (control === 'slider') set(field, field?.max ?? '');
      else if (control === 'number') set(field, counts[field?.name ?? ''] ?? '８');
      else if (control === 'text' || control === 'long text') set(field, 'As we always have.');
      else if (control === 'select')
        set(field, screen.querySelectorAll<HTMLOptionElement>('option')[1]?.value ?? '');
      else if (control === 'several') press(screen, 'checkbox');
      else if (control) {
        const yes = screen.querySelector<HTMLElement>('[type="radio"][value="yes"]');
        if (yes) yes.click();
        else press(screen, 'radio');
      }
      const intro = screen.querySelector('#section-intro')?.textContent;
      return { control, section: control ? intro : screen.querySelector('h1')?.textContent };
    },
    [CONTROLS, COUNTS] as const,
  );

for (const [name, documents] of Object.entries(INSTRUMENTS))
  test.describe(name, () => {
    test.use({ documents: [documents, { scope: 'test' }] });

    test('runs on a phone, from the form to the report', async ({ page }) => {
      test.setTimeout(EVERY_SCREEN ? 3_600_000 : 900_000);
      const seen = new Set<string>();
      const expectSound = async (kind: string) => {
        expect(await sideways(page)).toBe(0);
        if (EVERY_SCREEN || !seen.has(kind)) expect(await findViolations(page, WCAG)).toEqual([]);
        seen.add(kind);
      };
      await openOtherQuiz(page);
      const onward = page.locator('.question-buttons button[type="submit"]');
      const sections = page.locator('.question-screen details');
      while (await onward.isVisible()) {
        const title = await heading(page).innerText();
        const { control, section } = await answerScreen(page);
        await expectSound(section ? `${control} where a section begins` : `${control}`);
        if (section && (await sections.count()) > 0) {
          await sections.locator('summary').click();
          await expectSound('the list of sections');
        }
        await onward.evaluate((button: HTMLElement) => button.click());
        await expect(heading(page)).not.toHaveText(title, { useInnerText: true });
      }
      await expect(heading(page)).toBeFocused();
      await expect(page.getByRole('main')).toContainText(RESULTS[name as keyof typeof INSTRUMENTS]);
      await expectSound('report');
      await page.locator('main details').evaluateAll((all) => {
        for (const each of all) each.setAttribute('open', '');
      });
      await expectSound('report, with what it folds');
    });
  });
