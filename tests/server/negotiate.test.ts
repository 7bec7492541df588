import { expect, test } from 'vitest';
import { isUnchanged, negotiate } from '#server/cached-response.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP, Deflate', 'gzip'],
  ['gzip;q=1.0, br;q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q = 0 , gzip ;q=0', 'identity'],
  ['brotli, gzipped', 'identity'],
  ['*', 'identity'],
])('Accept-Encoding: %s gets %s', (header, encoding) => {
  expect(negotiate(header)).toBe(encoding);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
])('If-None-Match: %s on "a" is unchanged: %s', (header, expected) => {
  expect(isUnchanged(header, '"a"')).toBe(expected);
});
