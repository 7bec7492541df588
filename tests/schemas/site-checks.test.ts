import { expect, test } from 'vitest';
import { runInWorker } from '#schemas/validation/run-site-check.ts';
import { type CheckRequest, checkHere, respondTo } from '#schemas/validation/site-checks.ts';
import { seed, seedDocument } from './seed.ts';

/** A worker that copies what it is sent, as a real one does, and keeps the requests. */
function fakeWorker() {
  const requests: CheckRequest[] = [];
  const respond = respondTo();
  const worker = Object.assign(new EventTarget(), {
    postMessage: (request: CheckRequest, ports: MessagePort[]) => {
      requests.push(request);
      respond(new MessageEvent('message', { data: structuredClone(request), ports }));
    },
  });
  return { worker, requests };
}

const stored = seed();
const edited = seedDocument('question-q1', { options: [] });

test('a worker finds what the checks find, and gets documents once', async () => {
  const { worker, requests } = fakeWorker();
  const check = runInWorker(() => worker);
  expect(await check(stored, edited)).toEqual(await checkHere(stored, edited));
  const other = seedDocument('question-q2');
  expect(await check(stored, other)).toEqual({ errors: [], warnings: [], notes: [] });
  expect(requests.map((sent) => Object.keys(sent))).toEqual([['document', 'stored'], ['document']]);
});

test('a check that fails in the worker, and a worker that does not load, say so; the next check starts another', async () => {
  const { worker } = fakeWorker();
  const check = runInWorker(() => worker);
  const broken = Object.assign(seedDocument('quiz-default'), { _id: undefined });
  await expect(check(stored, broken)).rejects.toThrow();
  const silent = Object.assign(new EventTarget(), { postMessage: () => {} });
  const workers = [silent, worker];
  const restarted = runInWorker(() => workers.shift() ?? worker);
  const waiting = restarted(stored, edited);
  silent.dispatchEvent(new Event('error'));
  await expect(waiting).rejects.toThrow('The checks could not be loaded.');
  expect(await restarted(stored, edited)).toEqual(await checkHere(stored, edited));
});
