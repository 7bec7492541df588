import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnalysisRunner } from '#studio/simulator/model/analysis-runner.ts';
import { fakeWorkers } from './fake-worker.ts';

const READ = { kind: 'read' };
const COUNTED = { kind: 'counted' };
const version = (id: string) => ({ published: [], edited: [{ _id: id, _type: 'claim' }] });

function started() {
  const { workers, make } = fakeWorkers();
  const found = vi.fn();
  const failed = vi.fn();
  return {
    workers,
    found,
    failed,
    assessor: new AnalysisRunner(make, { onStep: found, onFailure: failed }),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('of the versions that come while it counts, only the last is counted, by the same worker', () => {
  const { workers, found, assessor } = started();
  for (const id of ['a', 'b', 'c']) assessor.analyze(version(id));
  const [worker] = workers;
  expect(worker?.received).toEqual([version('a')]);
  worker?.respond(READ);
  expect(worker?.received).toHaveLength(1);
  worker?.respond(COUNTED);
  expect(worker?.received).toEqual([version('a'), version('c')]);
  worker?.respond(COUNTED);
  vi.runAllTimers();
  expect(worker?.received).toHaveLength(2);
  expect(workers).toHaveLength(1);
  expect(found.mock.calls).toEqual([
    [READ, version('a')],
    [COUNTED, version('a')],
    [COUNTED, version('c')],
  ]);
});

test('a count that takes long is given up for a newer version', () => {
  const { workers, assessor } = started();
  assessor.analyze(version('a'));
  vi.advanceTimersByTime(60_000);
  expect(workers[0]?.isTerminated).toBe(false);
  assessor.analyze(version('b'));
  assessor.analyze(version('c'));
  vi.runAllTimers();
  expect(workers.map(({ isTerminated: isEnded, received: asked }) => [isEnded, asked])).toEqual([
    [true, [version('a')]],
    [false, [version('c')]],
  ]);
});

test('a worker that breaks is told, and the version that waits has another', () => {
  const { workers, failed, assessor } = started();
  assessor.analyze(version('a'));
  assessor.analyze(version('b'));
  workers[0]?.fail('out of memory');
  expect(failed).toHaveBeenCalledWith('out of memory', version('a'));
  expect(workers[0]?.isTerminated).toBe(true);
  expect(workers[1]?.received).toEqual([version('b')]);
});

test('a worker that cannot be loaded is told, though its error says nothing', () => {
  const { workers, failed, assessor } = started();
  assessor.analyze(version('a'));
  workers[0]?.fail();
  expect(failed).toHaveBeenCalledWith(expect.stringContaining('could not be loaded'), version('a'));
  assessor.analyze(version('b'));
  expect(workers[1]?.received).toEqual([version('b')]);
});

test('what a worker still says after it was given up is not listened to', () => {
  const { workers, found, failed, assessor } = started();
  assessor.analyze(version('a'));
  assessor.analyze(version('b'));
  vi.runAllTimers();
  workers[0]?.respond(COUNTED);
  workers[0]?.fail('too late');
  expect(found).not.toHaveBeenCalled();
  expect(failed).not.toHaveBeenCalled();
  expect(workers[1]?.isTerminated).toBe(false);
});

test('stopped, it ends its worker and counts nothing more', () => {
  const { workers, assessor } = started();
  assessor.analyze(version('a'));
  assessor.analyze(version('b'));
  assessor.stop();
  vi.runAllTimers();
  expect(workers.map(({ isTerminated: isEnded }) => isEnded)).toEqual([true]);
});
