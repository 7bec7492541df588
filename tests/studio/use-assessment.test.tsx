import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { assess, type Documents } from '#studio/simulator/assess.ts';
import type { CountingWorker } from '#studio/simulator/assessor.ts';
import { useAssessment } from '#studio/simulator/use-assessment.ts';
import { seed } from '#tests/schemas/seed.ts';

/** Does the worker's work in the page, and only when it is told to. */
class TamedWorker implements CountingWorker {
  onmessage: CountingWorker['onmessage'] = null;
  onerror: CountingWorker['onerror'] = null;
  isEnded = false;
  asked: Documents[] = [];

  postMessage(documents: Documents) {
    this.asked.push(documents);
  }

  terminate() {
    this.isEnded = true;
  }

  breaks(message: string) {
    const listen: unknown = this.onerror;
    if (typeof listen === 'function') listen({ message });
  }

  async work() {
    const documents = this.asked.shift();
    if (!documents) throw new Error('There is nothing to do.');
    for await (const data of assess(documents)) {
      const listen: unknown = this.onmessage;
      if (typeof listen === 'function') listen({ data });
    }
  }
}

test('the documents are read and counted, and it says when newer ones still are', async () => {
  const workers: TamedWorker[] = [];
  const make = () => {
    workers.push(new TamedWorker());
    return workers.at(-1) ?? new TamedWorker();
  };
  const documents = { published: seed(), edited: seed() };
  const { result, rerender, unmount } = renderHook(
    (shown: Documents) => useAssessment('drafts', shown, make),
    {
      initialProps: documents,
    },
  );
  expect(result.current).toMatchObject({ isCounting: true });
  await act(async () => workers[0]?.work());
  expect(result.current.isCounting).toBe(false);
  expect(result.current.counted?.quiz.questions).toHaveLength(8);

  rerender({ ...documents });
  expect(result.current.isCounting).toBe(true);
  expect(result.current.counted?.quiz.questions).toHaveLength(8);
  await act(async () => workers[0]?.work());
  expect(result.current.isCounting).toBe(false);
  unmount();
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
});

test('a failure ends the waiting, and another version begins anew', async () => {
  const workers: TamedWorker[] = [];
  const make = () => {
    workers.push(new TamedWorker());
    return workers.at(-1) ?? new TamedWorker();
  };
  const documents = { published: seed(), edited: seed() };
  const { result, rerender } = renderHook(
    ({ version }) => useAssessment(version, documents, make),
    { initialProps: { version: 'drafts' } },
  );
  act(() => workers[0]?.breaks('out of memory'));
  expect(result.current).toMatchObject({ failure: 'out of memory', isCounting: false });

  rerender({ version: 'published' });
  expect(result.current.failure).toBeUndefined();
  expect(result.current.isCounting).toBe(true);
  await act(async () => workers[1]?.work());
  expect(result.current.counted?.quiz.questions).toHaveLength(8);
});
