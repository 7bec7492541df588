import { expect, test } from 'vitest';
import { buttonText, paragraph, text } from '#app/quiz/base/fields.ts';
import { siteContent } from '#app/quiz/contract/site.ts';
import { queryContent, seedDocuments, withField } from '#tests/seed.ts';

test.each([
  ['a button', buttonText, 80],
  ['a sentence', text, 500],
  ['a paragraph', paragraph, 2000],
])('%s has a maximum length', (_, schema, longest) => {
  expect(schema.safeParse('x'.repeat(longest)).success).toBe(true);
  expect(schema.safeParse('x'.repeat(longest + 1)).error?.issues[0]?.message).toBe(
    `Use at most ${longest} characters.`,
  );
});

test('a text of 5 MB is refused at its field', async () => {
  const documents = withField(seedDocuments(), 'landingPage', 'headline', 'x'.repeat(5e6));
  const parsed = siteContent.safeParse(await queryContent(documents));
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['landingPage.headline']);
});
