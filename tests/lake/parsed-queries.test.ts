import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { checkQuery } from '#lake/dataset/groq.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** A parsed query contains its parameters. */
function parameterOf(length: number): WeakRef<object> {
  const parameter = { text: 'x'.repeat(length) };
  checkQuery('*[title == $parameter]', { parameter });
  return new WeakRef(parameter);
}

test.each([
  [100, 'is cached', true],
  [20_000, 'is not cached', false],
])('a parsed query with parameters of %i characters %s', async (length, _, isCached) => {
  const parameter = parameterOf(length);
  // The target of a WeakRef can't be collected before the current turn of the event loop ends.
  await setTimeout(1);
  collectGarbage();
  expect(parameter.deref() !== undefined).toBe(isCached);
});
