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

/** What is on the screen: a control, if it is a question, and the section that begins there, if one does. */
const screenOf = (page: Page) =>
  page.locator('.question-screen').evaluate((screen, controls) => {
    const control = Object.entries(controls).find(([, each]) => screen.querySelector(each))?.[0];
    const intro = screen.querySelector('#section-intro')?.textContent;
    return { control, section: control ? intro : screen.querySelector('h1')?.textContent };
  }, CONTROLS);

async function answerWith(page: Page, control: string) {
  switch (control) {
    case 'slider':
      await page.getByRole('slider').press('End');
      break;
    case 'matrix':
      for (const row of await page.locator(CONTROLS.matrix).all())
        await row.getByRole('radio').last().check();
      break;
    case 'number': {
      const field = page.locator(CONTROLS.number);
      await field.fill(COUNTS[(await field.getAttribute('name')) ?? ''] ?? '８');
      break;
    }
    case 'text':
    case 'long text':
      await page.getByRole('textbox').fill('As we have always done it.');
      break;
    case 'select':
      await page.getByRole('combobox').selectOption({ index: 1 });
      break;
    case 'several':
      await page.getByRole('checkbox').last().check();
      break;
    default: {
      const yes = page.locator('[type="radio"][value="yes"]');
      await ((await yes.count()) > 0 ? yes : page.getByRole('radio').last()).check();
    }
  }
}

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
        const { control, section } = await screenOf(page);
        const title = await heading(page).innerText();
        if (control) await answerWith(page, control);
        await expectSound(`${control} ${section}`);
        if (section && (await sections.count()) > 0) {
          await sections.locator('summary').click();
          await expectSound('the list of sections');
        }
        await onward.click();
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
