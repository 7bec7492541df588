import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { analyze, type ComparedDocuments } from '#studio/simulator/model/analyze.ts';
import { useAnalysis } from '#studio/simulator/model/use-analysis.ts';
import { seed } from '#tests/schemas/seed.ts';
import { type FakeWorker, fakeWorkers } from './fake-worker.ts';

/** Runs the analysis that the worker received, and posts its steps. */
async function work(worker: FakeWorker | undefined) {
  const documents = worker?.received.shift();
  if (!documents) throw new Error('There is nothing to do.');
  for await (const step of analyze(documents)) worker?.respond(step);
}

test('the documents are analyzed, and isCounting is true until the newest ones are', async () => {
  const { workers, make } = fakeWorkers();
  const documents = { published: seed(), edited: seed() };
  const { result, rerender, unmount } = renderHook(
    (shown: ComparedDocuments) => useAnalysis(shown, make),
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

test('a failure ends the wait, and newer documents are analyzed all the same', async () => {
  const { workers, make } = fakeWorkers();
  const documents = { published: seed(), edited: seed() };
  const { result, rerender } = renderHook((shown: ComparedDocuments) => useAnalysis(shown, make), {
    initialProps: documents,
  });
  act(() => workers[0]?.fail('out of memory'));
  expect(result.current).toMatchObject({ failure: 'out of memory', isCounting: false });

  rerender({ ...documents });
  expect(result.current.isCounting).toBe(true);
  await act(async () => work(workers[1]));
  expect(result.current.failure).toBeUndefined();
  expect(result.current.lastCounted?.quiz.questions).toHaveLength(8);
});

test('newer documents end a count that is not done, whose results are not shown', async () => {
  const { workers, make } = fakeWorkers();
  const documents = { published: seed(), edited: seed() };
  const { result, rerender } = renderHook((shown: ComparedDocuments) => useAnalysis(shown, make), {
    initialProps: documents,
  });
  rerender({ ...documents });
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  await act(async () => work(workers[0]));
  expect(result.current).toEqual({ isCounting: true });
  await act(async () => work(workers[1]));
  expect(result.current.isCounting).toBe(false);
});

test('a worker that cannot be loaded is reported, although its error event has no message', () => {
  const { workers, make } = fakeWorkers();
  const documents = { published: seed(), edited: seed() };
  const { result } = renderHook(() => useAnalysis(documents, make));
  act(() => workers[0]?.fail());
  expect(result.current.failure).toContain('could not be loaded');
});
