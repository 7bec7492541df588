import { expect, test } from 'vitest';
import { loggedPath } from '#server/leads-routes.ts';

test.each(['/preview/s3cret', '/preview/s3cret/', '/preview/s3cret/more'])(
  'the log does not contain the secret of %s',
  (path) => {
    expect(loggedPath(path)).toBe('/preview/…');
  },
);
