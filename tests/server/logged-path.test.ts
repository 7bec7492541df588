import { expect, test } from 'vitest';
import { loggedPath } from '#server/leads-routes.ts';

test.each([
  ['/preview/s3cret', '/preview/…'],
  ['/preview/s3cret/more', '/preview/…'],
  ['/fr/preview/s3cret', '/fr/preview/…'],
  ['/Confirm/s3cret', '/Confirm/…'],
  ['/withdraw%2Fs3cret', '/withdraw%2F…'],
  ['/previews', '/previews'],
])('the log names the path %s as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
