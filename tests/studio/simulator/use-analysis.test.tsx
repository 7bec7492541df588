import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { analyze, type DocumentVersions } from '#studio/simulator/model/analyze.ts';
import { useAnalysis } from '#studio/simulator/model/use-analysis.ts';
import { seed } from '#tests/schemas/seed.ts';
import { type FakeWorker, fakeWorkers } from './fake-worker.ts';

/** Does the work of a worker, in the page. */
async function work(worker: FakeWorker | undefined) {
  const documents = worker?.received.shift();
  if (!documents) throw new Error('There is nothing to do.');
  for await (const part of analyze(documents)) worker?.respond(part);
}

test('the documents are read and counted, and it says when newer ones still are', async () => {
  const { workers, make } = fakeWorkers();
  const documents = { published: seed(), edited: seed() };
  const { result, rerender, unmount } = renderHook(
    (shown: DocumentVersions) => useAnalysis('drafts', shown, make),
    {
      initialProps: documents,
    },
  );
  expect(result.current).toMatchObject({ isCounting: true });
  await act(async () => work(workers[0]));
  expect(result.current.isCounting).toBe(false);
  expect(result.current.lastCounted?.quiz.questions).toHaveLength(8);

  rerender({ ...documents });
  expect(result.current.isCounting).toBe(true);
  expect(result.current.lastCounted?.quiz.questions).toHaveLength(8);
  await act(async () => work(workers[0]));
  expect(result.current.isCounting).toBe(false);
  unmount();
  expect(workers.map(({ isTerminated: isEnded }) => isEnded)).toEqual([true]);
});

test('a failure ends the waiting, and another version begins anew', async () => {
  const { workers, make } = fakeWorkers();
  const documents = { published: seed(), edited: seed() };
  const { result, rerender } = renderHook(({ version }) => useAnalysis(version, documents, make), {
    initialProps: { version: 'drafts' },
  });
  act(() => workers[0]?.fail('out of memory'));
  expect(result.current).toMatchObject({ failure: 'out of memory', isCounting: false });

  rerender({ version: 'published' });
  expect(result.current.failure).toBeUndefined();
  expect(result.current.isCounting).toBe(true);
  await act(async () => work(workers[1]));
  expect(result.current.lastCounted?.quiz.questions).toHaveLength(8);
});
