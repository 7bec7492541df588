import { expect, test } from 'vitest';
import { isPreviewPath, loggedPath } from '#server/logged-path.ts';

test.each(['/preview/s3cret', '/preview/s3cret/', '/preview/s3cret/more'])(
  'the log does not contain the secret of %s',
  (path) => {
    expect(loggedPath(path)).toBe('/preview/…');
  },
);

test('a draft link has one segment after /preview', () => {
  expect(['/preview/a', '/preview', '/preview/', '/preview/a/b'].map(isPreviewPath)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
