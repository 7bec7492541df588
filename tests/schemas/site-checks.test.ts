import { expect, test } from 'vitest';
import { runInWorker } from '#schemas/validation/run-site-check.ts';
import {
  type CheckRequest,
  type CheckResponse,
  checkHere,
  respondTo,
} from '#schemas/validation/site-checks.ts';
import { seed, seedDocument } from './seed.ts';

/** A worker that copies what it is sent, as a real one does, and keeps the requests. */
function fakeWorker() {
  const requests: CheckRequest[] = [];
  const worker: Parameters<typeof runInWorker>[0] = {
    onmessage: null,
    onerror: null,
    postMessage: (request: CheckRequest) => {
      requests.push(request);
      respond(structuredClone(request));
    },
  };
  const respond = respondTo((response: CheckResponse) =>
    Reflect.apply(worker.onmessage ?? Object, worker, [
      new MessageEvent('message', { data: structuredClone(response) }),
    ]),
  );
  return { worker, requests };
}

const stored = seed();
const edited = seedDocument('question-q1', { options: [] });

test('a worker finds what the checks find, and gets documents once', async () => {
  const { worker, requests } = fakeWorker();
  const check = runInWorker(worker);
  expect(await check(stored, edited)).toEqual(await checkHere(stored, edited));
  const other = seedDocument('question-q2');
  expect(await check(stored, other)).toEqual({ errors: [], warnings: [], notes: [] });
  expect(requests.map((sent) => Object.keys(sent))).toEqual([
    ['id', 'document', 'stored'],
    ['id', 'document'],
  ]);
});

test('a check that fails in the worker, and a worker that does not load, say so', async () => {
  const { worker } = fakeWorker();
  const check = runInWorker(worker);
  const broken = Object.assign(seedDocument('quiz-default'), { _id: undefined });
  await expect(check(stored, broken)).rejects.toThrow();
  const silent = { ...worker, postMessage: () => {} };
  const waiting = runInWorker(silent)(stored, edited);
  Reflect.apply(silent.onerror ?? Object, silent, [new Event('error')]);
  await expect(waiting).rejects.toThrow('The checks could not be loaded.');
});
