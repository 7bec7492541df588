import { expect, test } from 'vitest';
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

test.each(['studio', 'cli'] as const)(
  'the seed is valid in the %s, except for its placeholders and its claims without a source',
  async (environment) => {
    const documents = seed();
    const found: string[] = [];
    for (const document of documents)
      for (const { level, at, message } of await findingsIn(document, documents, environment))
        found.push(`${document._id} ${at}${level === 'warning' ? '' : ` ${level}: ${message}`}`);
    expect(found.sort()).toEqual(EXPECTED_WARNINGS);
  },
);
