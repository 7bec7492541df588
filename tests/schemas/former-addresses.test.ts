import { expect, test } from 'vitest';
import { newFormerAddresses } from '#schemas/validation/former-addresses.ts';

const audit = (slug?: string, ...formerAddresses: string[]) => ({
  _id: 'audit-a',
  _type: 'audit',
  slug,
  ...(formerAddresses.length > 0 && { formerAddresses }),
});

test.each([
  ['a first address', audit('a'), undefined, undefined],
  ['the same address', audit('a', 'b'), audit('a'), undefined],
  ['another address', audit('b'), audit('a'), ['a']],
  ['a third', audit('c', 'a'), audit('b', 'a'), ['a', 'b']],
  ['the first one again', audit('a', 'a', 'b'), audit('c', 'a', 'b'), ['b', 'c']],
  ['none any more', audit(undefined, 'x'), audit('a'), ['x', 'a']],
  ['one after none', audit('a'), audit(), ['/']],
  ['another address, with the one before in its list', audit('a', '/'), audit(), undefined],
  ['one that an editor has removed', audit('c'), audit('b', 'a'), ['b']],
])('an audit that gets %s keeps those it had', (_, edited, published, addresses) => {
  expect(newFormerAddresses(edited, published)).toEqual(addresses);
});

test('the oldest addresses are forgotten, and other documents have none', () => {
  const many = Array.from({ length: 20 }, (_, index) => `a${index}`);
  expect(newFormerAddresses(audit('new', ...many), audit('old'))).toEqual([
    ...many.slice(1),
    'old',
  ]);
  const page = { _id: 'p', _type: 'page', slug: 'a' };
  expect(newFormerAddresses(page, { ...page, slug: 'b' })).toBeUndefined();
});
