import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Assessor } from '#studio/simulator/model/assessor.ts';
import { tamedWorkers } from './tamed-worker.ts';

const READ = { kind: 'read' };
const COUNTED = { kind: 'counted' };
const version = (id: string) => ({ published: [], edited: [{ _id: id, _type: 'claim' }] });

function started() {
  const { workers, make } = tamedWorkers();
  const found = vi.fn();
  const failed = vi.fn();
  return { workers, found, failed, assessor: new Assessor(make, { found, failed }) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('of the versions that come while it counts, only the last is counted, by the same worker', () => {
  const { workers, found, assessor } = started();
  for (const id of ['a', 'b', 'c']) assessor.assess(version(id));
  const [worker] = workers;
  expect(worker?.asked).toEqual([version('a')]);
  worker?.answers(READ);
  expect(worker?.asked).toHaveLength(1);
  worker?.answers(COUNTED);
  expect(worker?.asked).toEqual([version('a'), version('c')]);
  worker?.answers(COUNTED);
  vi.runAllTimers();
  expect(worker?.asked).toHaveLength(2);
  expect(workers).toHaveLength(1);
  expect(found.mock.calls).toEqual([
    [READ, version('a')],
    [COUNTED, version('a')],
    [COUNTED, version('c')],
  ]);
});

test('a count that takes long is given up for a newer version', () => {
  const { workers, assessor } = started();
  assessor.assess(version('a'));
  vi.advanceTimersByTime(60_000);
  expect(workers[0]?.isEnded).toBe(false);
  assessor.assess(version('b'));
  assessor.assess(version('c'));
  vi.runAllTimers();
  expect(workers.map(({ isEnded, asked }) => [isEnded, asked])).toEqual([
    [true, [version('a')]],
    [false, [version('c')]],
  ]);
});

test('a worker that breaks is told, and the version that waits has another', () => {
  const { workers, failed, assessor } = started();
  assessor.assess(version('a'));
  assessor.assess(version('b'));
  workers[0]?.breaks('out of memory');
  expect(failed).toHaveBeenCalledWith('out of memory', version('a'));
  expect(workers[0]?.isEnded).toBe(true);
  expect(workers[1]?.asked).toEqual([version('b')]);
});

test('a worker that cannot be loaded is told, though its error says nothing', () => {
  const { workers, failed, assessor } = started();
  assessor.assess(version('a'));
  workers[0]?.breaks();
  expect(failed).toHaveBeenCalledWith(expect.stringContaining('could not be loaded'), version('a'));
  assessor.assess(version('b'));
  expect(workers[1]?.asked).toEqual([version('b')]);
});

test('what a worker still says after it was given up is not listened to', () => {
  const { workers, found, failed, assessor } = started();
  assessor.assess(version('a'));
  assessor.assess(version('b'));
  vi.runAllTimers();
  workers[0]?.answers(COUNTED);
  workers[0]?.breaks('too late');
  expect(found).not.toHaveBeenCalled();
  expect(failed).not.toHaveBeenCalled();
  expect(workers[1]?.isEnded).toBe(false);
});

test('stopped, it ends its worker and counts nothing more', () => {
  const { workers, assessor } = started();
  assessor.assess(version('a'));
  assessor.assess(version('b'));
  assessor.stop();
  vi.runAllTimers();
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
});
