import type { Locator } from '@playwright/test';
import { allOf } from '#tests/quiz/conditions.ts';
import { expect, fieldOf, goTo, openStudio, test } from './studio.ts';

/** What no list of finished content shows: a place for a word, or an empty field's value. */
const UNFINISHED = /“”|“…”|(is|and|or|below|the) …|… …|\b(undefined|null|NaN)\b|\[object/;

/** The texts that end in “…” because there is no room. */
const textsCut = (part: Locator) =>
  part.locator('span').evaluateAll((spans) =>
    spans
      .filter((each) => getComputedStyle(each).overflow === 'hidden')
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );

test('lists say what decides, in sentences that name the questions', async ({ page, editor }) => {
  const reference = (_ref: string) => ({ _type: 'reference', _ref });
  const line = (_key: string, fields: object) => ({ _key, _type: 'conditionTest', ...fields });
  const industries = [{ _key: 'i', ...reference('industry-healthcare') }];
  await editor
    .patch('question-q3')
    .set({
      condition: allOf(
        line('a', {
          source: 'answer',
          is: 'oneOf',
          values: ['never'],
          question: reference('question-q1'),
        }),
        line('b', { source: 'industry', is: 'oneOf', industries }),
      ),
    })
    .commit();
  for (const [place, sentence] of [
    ['quick-wins', 'When “How often do you publish new content for your customers?” is Never or'],
    [
      'questions',
      'an AI assistant can find your business?” is I’ve never checked and the industry',
    ],
    ['opportunities', 'The answer to “How many new leads do you need each month?” decides'],
    ['persona', 'Expects Growth Opportunity · Professional Services'],
    ['industry', 'Default benchmark'],
  ]) {
    await goTo(page, `structure/${place}`);
    const main = page
      .locator('main, [data-testid="structure-tool-list-pane"], [data-ui="DocumentListPane"]')
      .last();
    await expect(page.getByText(sentence ?? '').first()).toBeVisible();
    await expect(main).not.toContainText(UNFINISHED);
    if (place === 'persona') await expect.poll(() => textsCut(main)).toEqual([]);
  }
  await goTo(page, 'structure/answerSet');
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
  await openStudio(page, 'opportunities;tile-leads');
  await expect(fieldOf(page, 'rows')).toContainText('When the answer is More than 30');
  await expect(fieldOf(page, 'rows')).not.toContainText(UNFINISHED);
});
