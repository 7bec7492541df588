import { defer, lastValueFrom, of, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { retryWhileOffline } from '#studio/lake/retry-while-offline.ts';

/** Fails with each of these in turn, and then succeeds. */
function failing(...errors: object[]) {
  let asked = 0;
  const source = defer(() => {
    const error = errors[asked];
    asked += 1;
    return error ? throwError(() => error) : of('done');
  });
  return { source, count: () => asked };
}

test('what meets no lake is sent again until one answers', async () => {
  const { source, count } = failing(new Error('refused'), new Error('reset'));
  expect(await lastValueFrom(source.pipe(retryWhileOffline()))).toBe('done');
  expect(count()).toBe(3);
});

test('what the lake refuses is not sent again', async () => {
  const refused = Object.assign(new Error('conflict'), { statusCode: 409 });
  const { source, count } = failing(refused);
  await expect(lastValueFrom(source.pipe(retryWhileOffline()))).rejects.toBe(refused);
  expect(count()).toBe(1);
});
