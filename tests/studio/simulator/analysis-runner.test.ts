import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnalysisRunner } from '#studio/simulator/model/analysis-runner.ts';
import { fakeWorkers } from './fake-worker.ts';

const INSPECTED = { kind: 'inspected' };
const COUNTED = { kind: 'counted' };
const version = (id: string) => ({ published: [], edited: [{ _id: id, _type: 'claim' }] });

function started() {
  const { workers, make } = fakeWorkers();
  const onStep = vi.fn();
  const onFailure = vi.fn();
  return {
    workers,
    onStep,
    onFailure,
    runner: new AnalysisRunner(make, { onStep, onFailure }),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('of the versions that arrive during an analysis, only the last is analyzed next, by the same worker', () => {
  const { workers, onStep, runner } = started();
  for (const id of ['a', 'b', 'c']) runner.analyze(version(id));
  const [worker] = workers;
  expect(worker?.received).toEqual([version('a')]);
  worker?.respond(INSPECTED);
  expect(worker?.received).toHaveLength(1);
  worker?.respond(COUNTED);
  expect(worker?.received).toEqual([version('a'), version('c')]);
  worker?.respond(COUNTED);
  vi.runAllTimers();
  expect(worker?.received).toHaveLength(2);
  expect(workers).toHaveLength(1);
  expect(onStep.mock.calls).toEqual([
    [INSPECTED, version('a')],
    [COUNTED, version('a')],
    [COUNTED, version('c')],
  ]);
});

test('an analysis that takes too long is cancelled for a newer version', () => {
  const { workers, runner } = started();
  runner.analyze(version('a'));
  vi.advanceTimersByTime(60_000);
  expect(workers[0]?.isTerminated).toBe(false);
  runner.analyze(version('b'));
  runner.analyze(version('c'));
  vi.runAllTimers();
  expect(workers.map(({ isTerminated, received }) => [isTerminated, received])).toEqual([
    [true, [version('a')]],
    [false, [version('c')]],
  ]);
});

test('a worker that fails is reported, and the waiting version gets another worker', () => {
  const { workers, onFailure, runner } = started();
  runner.analyze(version('a'));
  runner.analyze(version('b'));
  workers[0]?.fail('out of memory');
  expect(onFailure).toHaveBeenCalledWith('out of memory', version('a'));
  expect(workers[0]?.isTerminated).toBe(true);
  expect(workers[1]?.received).toEqual([version('b')]);
});

test('a worker that cannot be loaded is reported, although its error event has no message', () => {
  const { workers, onFailure, runner } = started();
  runner.analyze(version('a'));
  workers[0]?.fail();
  expect(onFailure).toHaveBeenCalledWith(
    expect.stringContaining('could not be loaded'),
    version('a'),
  );
  runner.analyze(version('b'));
  expect(workers[1]?.received).toEqual([version('b')]);
});

test('messages of a cancelled worker are ignored', () => {
  const { workers, onStep, onFailure, runner } = started();
  runner.analyze(version('a'));
  runner.analyze(version('b'));
  vi.runAllTimers();
  workers[0]?.respond(COUNTED);
  workers[0]?.fail('too late');
  expect(onStep).not.toHaveBeenCalled();
  expect(onFailure).not.toHaveBeenCalled();
  expect(workers[1]?.isTerminated).toBe(false);
});

test('stopping terminates the worker, and the waiting version is not analyzed', () => {
  const { workers, runner } = started();
  runner.analyze(version('a'));
  runner.analyze(version('b'));
  runner.stop();
  vi.runAllTimers();
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
});

test('an unknown message of a worker is reported as a failure', () => {
  for (const message of [undefined, 'counted', { kind: 'other' }]) {
    const { workers, onStep, onFailure, runner } = started();
    runner.analyze(version('a'));
    workers[0]?.respond(message);
    expect(onFailure).toHaveBeenCalledWith(expect.stringContaining('unknown'), version('a'));
    expect(onStep).not.toHaveBeenCalled();
    expect(workers[0]?.isTerminated).toBe(true);
  }
});
