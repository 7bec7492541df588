import { expect, test } from 'vitest';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { seed } from './seed.ts';
import { findingsIn } from './validate.ts';

const EXPECTED_WARNINGS = [
  'claim-owners source',
  'claim-rating source',
  'claim-visibility source',
  'siteSettings booking',
  'siteSettings privacy.url',
  'siteSettings provider.name',
  'siteSettings provider.url',
];

test('the seed is valid, except for its placeholders and its claims without a source', async () => {
  const documents = seed();
  const found: string[] = [];
  // The command line finds what the Studio finds, and unknown fields.
  for (const document of documents)
    for (const { at, message, level } of await findingsIn(document, documents, 'cli'))
      found.push(`${document._id} ${at}${level === 'warning' ? '' : ` ${level}: ${message}`}`);
  expect(found.sort()).toEqual(EXPECTED_WARNINGS);
});

test('each quick win and tile was written for the title that its question has', () => {
  const titles = new Map(seed().map(({ _id, title }) => [_id, title]));
  const questions = seed().flatMap(({ question }) => question ?? []);
  expect(questions.length).toBeGreaterThan(0);
  for (const each of questions)
    expect(ownProperty(each, 'title')).toBe(titles.get(String(ownProperty(each, '_ref'))));
});
