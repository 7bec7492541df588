import { expect, test } from 'vitest';
import { decodePageData } from '#app/audit/session/page-data.ts';
import { seedContent } from '#tests/seed.ts';

const { pages: _, ...content } = await seedContent();
const page = { content, scoringRevision: 'scoring-1' };

test('the data of a page are decoded completely', () => {
  expect(decodePageData(JSON.stringify(page))).toEqual(JSON.parse(JSON.stringify(page)));
});

test.each([
  ['not JSON', '{"content":'],
  ['null', 'null'],
  ['a list', '[]'],
  ['without content', JSON.stringify({ ...page, content: undefined })],
  ['without the quiz', JSON.stringify({ ...page, content: { ...content, quiz: null } })],
  ['without a scoring revision', JSON.stringify({ ...page, scoringRevision: undefined })],
])('page data are refused: %s', (_, text) => {
  expect(decodePageData(text)).toBeUndefined();
});
