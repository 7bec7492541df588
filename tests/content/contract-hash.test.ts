import { expect, test } from 'vitest';
import { contractText } from '#app/content/contract-hash.server.ts';
import { brand } from '#app/quiz/contract/brand.ts';

const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
    : [];

test('the contract hash changes with the name of a computed colour', () => {
  const names = namesIn(brand.parse({ accent: '#14213d' }).colors);
  expect(names).toEqual(expect.arrayContaining(['print', 'accentSoft', 'levels', 'mark']));
  for (const name of names) expect(contractText).toContain(`"${name}":`);
});

test('the contract hash changes with the name of a field within an optional one', () => {
  for (const name of ['accent', 'retentionMonths', 'personInCharge'])
    expect(contractText).toContain(`"${name}":`);
});
