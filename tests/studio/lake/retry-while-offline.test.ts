import { defer, lastValueFrom, of, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { retryWhileOffline } from '#studio/lake/lake-client.ts';

/** A request that fails with each of these errors in turn, then succeeds. */
function failing(...errors: object[]) {
  let requests = 0;
  const source = defer(() => {
    const error = errors[requests];
    requests += 1;
    return error ? throwError(() => error) : of('done');
  });
  return { source, count: () => requests };
}

test('a request is repeated until the lake responds', async () => {
  const { source, count } = failing(new Error('refused'), new Error('reset'));
  expect(await lastValueFrom(source.pipe(retryWhileOffline()))).toBe('done');
  expect(count()).toBe(3);
});

test('a request that the lake refuses is not repeated', async () => {
  const refused = Object.assign(new Error('conflict'), { statusCode: 409 });
  const { source, count } = failing(refused);
  await expect(lastValueFrom(source.pipe(retryWhileOffline()))).rejects.toBe(refused);
  expect(count()).toBe(1);
});
