import { documentsWith, singleChoice } from '#tests/quiz/quiz-documents.ts';
import { heading, next, openOtherQuiz, sideways } from './audit-page.ts';
import { findViolations, WCAG } from './axe.ts';
import { expect, test } from './fixtures.ts';

const pointsOf = (count: number, name: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${name} ${n + 1}`, n]));

const words = { listHint: 'Choose or type', listCount: 'Options shown: {shown} of {total}' };

const { maxPoints: _, ...statements } = singleChoice('statements', pointsOf(13, 'Time'));
const row = (key: string) => ({ _key: key, key, title: `My business is ${key}.` });

const LONG_LISTS = documentsWith({
  scale: 100,
  questions: [
    { ...singleChoice('department', pointsOf(102, 'Ministère')), ...words },
    { ...singleChoice('country', pointsOf(249, 'Country')), ...words, look: 'filter' },
    {
      ...statements,
      _type: 'matrixQuestion',
      title: 'Since when?',
      rows: [row('open'), row('late')],
      nextRow: 'Next unanswered ({number} left)',
    },
    singleChoice('size', { small: 0, large: 1 }),
  ],
  levels: [[0, 'any']],
  average: 50,
});

test.use({ documents: [LONG_LISTS, { scope: 'test' }] });

test('long lists are a select, or filtered, with fingers, keys and screen readers on a phone', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await openOtherQuiz(page);
  const expectSound = async () => {
    expect(await findViolations(page, WCAG)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  };
  await expect(heading(page)).toContainText('department');
  await expectSound();
  await expect(next(page)).toBeDisabled();
  const select = page.getByRole('combobox', { name: 'How about department?' });
  await select.selectOption('Ministère 80');
  await page.reload();
  await expect(select).toHaveValue('Ministère 80');
  // On its side, the phone gives a field its whole width.
  await page.setViewportSize({ width: 740, height: 360 });
  expect((await select.boundingBox())?.width).toBeGreaterThan(500);
  await page.setViewportSize({ width: 360, height: 740 });
  await next(page).click();

  const filter = page.getByRole('textbox', { name: 'Choose or type' });
  await expect(page.getByRole('radio')).toHaveCount(12);
  await expectSound();
  await filter.fill('country 24');
  await expect(page.getByText('Options shown: 12 of 13')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Country 24', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Country 124' })).toBeChecked();
  await filter.fill('199');
  await filter.press('Enter');
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: 'Country 199' })).toBeChecked();
  await expectSound();
  await filter.press('Enter');

  await expect(heading(page)).toHaveText('Since when?');
  await expect(page.getByRole('combobox')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'My business is open.' }).selectOption('Time 3');
  await page.getByRole('button', { name: 'Next unanswered (1 left)' }).click();
  await expect(page.getByRole('combobox', { name: 'My business is late.' })).toBeFocused();
  await page.keyboard.type('Time 13');
  await expectSound();
  await next(page).click();
  await expect(heading(page)).toContainText('size');
});
