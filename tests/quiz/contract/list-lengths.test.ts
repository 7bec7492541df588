import { expect, test } from 'vitest';
import { z } from 'zod';
import { longList, shortList } from '#app/quiz/base/fields.ts';
import { LONG_LIST, SHORT_LIST } from '#app/quiz/base/limits.ts';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { parseSiteContent } from '#app/quiz/checks/parse.ts';
import { siteContent } from '#app/quiz/contract/site.ts';
import { queryContent, seedDocuments, withField } from '#tests/seed.ts';

test.each([
  ['a list that is read as a whole', shortList(z.number()), SHORT_LIST],
  ['a list to choose from', longList(z.number()), LONG_LIST],
])('%s has a maximum length', (_, schema, longest) => {
  expect(schema.safeParse(Array(longest).fill(1)).success).toBe(true);
  expect(schema.safeParse(Array(longest + 1).fill(1)).error?.issues[0]?.message).toBe(
    `Use at most ${longest} items.`,
  );
});

/** The paths of all lists and texts in a JSON schema, each with its maximum length, if it has one. */
function lengthsIn(schema: unknown, path = ''): [string, unknown][] {
  const parts = Object.entries(Object(schema)).flatMap(([name, part]) =>
    typeof part === 'object' ? lengthsIn(part, `${path}.${name}`) : [],
  );
  const limit = { array: 'maxItems', string: 'maxLength' }[String(ownProperty(schema, 'type'))];
  const isClosed = ownProperty(schema, 'enum') || ownProperty(schema, 'const');
  return limit && !isClosed ? [[path, ownProperty(schema, limit)], ...parts] : parts;
}

test('every list and every text of the content has a maximum length', () => {
  const lengths = lengthsIn(
    z.toJSONSchema(siteContent, { io: 'input', unrepresentable: 'any', reused: 'inline' }),
  );
  expect(lengths.length).toBeGreaterThan(150);
  expect(lengths.filter(([, longest]) => typeof longest !== 'number')).toEqual([]);
});

test.each([
  ['landingPage', 'promises'],
  ['quiz-default', 'levels'],
  ['resultsPage', 'booking.agenda'],
  ['quickwin-test', 'values'],
])(
  'of a million items in %s %s, only as many are looked at as there may be',
  async (document, field) => {
    const documents = withField(seedDocuments(), document, field, Array(1_000_000).fill(0));
    const parsed = parseSiteContent(await queryContent(documents));
    const issues = 'issues' in parsed ? parsed.issues : [];
    expect(issues[0]).toEqual({
      document,
      field,
      rule: 'too-large',
      message: expect.stringMatching(/^Use at most (20|300) items\.$/),
    });
    expect(issues.length).toBeLessThanOrEqual(301);
  },
);
