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
 * Answers screen after screen by script, because hundreds of presses would take minutes: `every-type.test.ts`
 * presses. Stops at an answered screen of another kind than these, and resolves to that, or to `undefined` at
 * the report. No screen scrolls sideways, also where a section begins and its list is open.
 */
const answerScreens = (page: Page, seen: string[]) =>
  page.evaluate(
    async ([controls, counts, seen]) => {
      const find = <Part extends HTMLElement>(selector: string) =>
        document.querySelector<Part>(`.question-screen ${selector}`);
      const set = (field: HTMLElement | null, value: string) => {
        if (!field) throw new Error('There is no field.');
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
      const answer = (screen: Element, control?: string) => {
        const field = find<HTMLInputElement>(':is(input, select, textarea)');
        if (control === 'matrix')
          for (const row of screen.querySelectorAll(controls.matrix)) press(row, 'radio');
        else if (control === 'slider') set(field, field?.max ?? '');
        else if (control === 'number') set(field, counts[field?.name ?? ''] ?? '８');
        else if (control === 'text' || control === 'long text') set(field, 'As we always have.');
        else if (control === 'select')
          set(field, screen.querySelectorAll<HTMLOptionElement>('option')[1]?.value ?? '');
        else if (control === 'several') press(screen, 'checkbox');
        else if (control) {
          const yes = find('[type="radio"][value="yes"]');
          if (yes) yes.click();
          else press(screen, 'radio');
        }
      };
      const titleOf = () => find('h1')?.textContent;
      const expectFit = () => {
        const { scrollWidth, clientWidth } = document.documentElement;
        if (scrollWidth !== clientWidth) throw new Error(`“${titleOf()}” scrolls sideways.`);
      };
      for (;;) {
        const screen = document.querySelector('.question-screen');
        if (!screen) return undefined;
        const title = titleOf();
        const control = Object.entries(controls).find(([, each]) =>
          screen.querySelector(each),
        )?.[0];
        const isBegin = Boolean(control ? find('#section-intro')?.textContent : title);
        const kind = isBegin ? `${control} where a section begins` : `${control}`;
        answer(screen, control);
        await new Promise((resolve) => setTimeout(resolve));
        expectFit();
        if (!seen.includes(kind)) return kind;
        if (isBegin) find('details')?.setAttribute('open', '');
        expectFit();
        document.querySelector<HTMLElement>('.question-buttons [type="submit"]')?.click();
        for (let tries = 0; titleOf() === title; tries += 1) {
          if (tries > 1000) throw new Error(`“${title}” does not go on.`);
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      }
    },
    [CONTROLS, COUNTS, seen] as const,
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
      const sections = page.locator('.question-screen details summary');
      await onward.waitFor();
      for (;;) {
        const kind = await answerScreens(page, EVERY_SCREEN ? [] : [...seen]);
        if (!kind) break;
        await expectSound(kind);
        if (kind.endsWith('begins') && (await sections.count()) > 0) {
          await sections.click();
          await expectSound('the list of sections');
        }
        const title = await heading(page).innerText();
        await onward.evaluate((button: HTMLElement) => button.click());
        await expect(heading(page)).not.toHaveText(title, { useInnerText: true });
      }
      await expect(heading(page)).toBeFocused();
      await expect(page.getByRole('main')).toContainText(RESULTS[name as keyof typeof INSTRUMENTS]);
      expect(await sideways(page)).toBe(0);
      await page.locator('main details').evaluateAll((all) => {
        for (const each of all) each.setAttribute('open', '');
      });
      await expectSound('report');
    });
  });
