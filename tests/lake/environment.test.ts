import { expect, test } from 'vitest';
import { readEnvironment } from '#lake/environment.ts';

test('an empty or blank variable counts as unset, and values are trimmed', () => {
  const names = ['LAKE_PORT', 'LAKE_DIR', 'LEADS_PUBLIC_URL', 'SANITY_DATASET'];
  for (const blank of ['', ' ', '\t'])
    expect(readEnvironment(Object.fromEntries(names.map((name) => [name, blank])))).toEqual(
      readEnvironment({}),
    );
  const given = { LAKE_PORT: ' 4001 ', SANITY_DATASET: 'staging ' };
  expect(readEnvironment(given)).toMatchObject({ LAKE_PORT: 4001, SANITY_DATASET: 'staging' });
});

test('one line names each invalid variable', () => {
  const invalid = { LAKE_PORT: 'x', LEADS_PUBLIC_URL: 'leads.example' };
  expect(() => readEnvironment(invalid)).toThrow(
    /^The environment is not valid: LAKE_PORT .+; LEADS_PUBLIC_URL must be an address that starts with https:\/\/ or http:\/\/$/,
  );
});
