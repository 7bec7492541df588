import { expect, test } from 'vitest';
import { contentOf, seedDocuments, withField } from '#tests/seed.ts';

test.each([
  [undefined, true],
  [null, true],
  [true, true],
  [false, false],
])('a part of the report whose switch is %s is shown: %s', async (isShown, expected) => {
  const edited = withField(seedDocuments(), 'resultsPage', 'nextLevel.isShown', isShown);
  const { resultsPage } = await contentOf(
    withField(edited, 'resultsPage', 'breakdown.isShown', isShown),
  );
  expect(resultsPage.nextLevel.isShown).toBe(expected);
  expect(resultsPage.breakdown.isShown).toBe(expected);
});
