import { expect, test } from 'vitest';
import { withDocument } from '#schemas/validation/versions.ts';
import {
  type AnalysisStep,
  analyze,
  type ComparedDocuments,
} from '#studio/simulator/model/analyze.ts';
import { withStep } from '#studio/simulator/model/use-analysis.ts';
import { seed, seedDocument, withItem } from '#tests/schemas/seed.ts';

const withPoints = (points: number) => ({
  published: seed(),
  edited: withDocument(
    seed(),
    seedDocument('question-q1', {
      options: withItem(seedDocument('question-q1').options, 'months-ago', { points }),
    }),
    'question-q1',
  ),
});

/** The state after the inspection, and after all counts, of these versions, one after the other. */
async function statesAfter(...versions: ComparedDocuments[]): Promise<AnalysisStep[]> {
  let state: AnalysisStep = {};
  const states = [state];
  for (const documents of versions)
    for await (const step of analyze(documents)) {
      state = withStep(state, step);
      if (step.inspections || step.isLast) states.push(state);
    }
  return states;
}

test('counts stay together with their version until there are newer ones', async () => {
  const [, , first, between, second] = await statesAfter(withPoints(30), withPoints(60));
  if (!first?.lastCounted || !second?.lastCounted) throw new Error('Both are counted.');
  expect(between?.lastValid?.content).not.toEqual(first.lastValid?.content);
  expect(between?.lastCounted).toBe(first.lastCounted);
  expect(between?.lastCounted?.quiz).toEqual(first.lastValid?.content.quiz);
  expect(second.lastCounted.before).toEqual(first.lastCounted.before);
  expect(second.lastCounted.quiz).toEqual(second.lastValid?.content.quiz);
});

test('while a version has errors, the last valid version and its counts stay', async () => {
  const states = await statesAfter(withPoints(60), withPoints(160));
  const [, , valid, broken] = states;
  expect(broken?.inspections?.edited.content).toBeUndefined();
  expect(broken?.inspections?.edited.errors).toHaveLength(1);
  expect(broken?.lastValid).toBe(valid?.lastValid);
  expect(broken?.lastCounted).toBe(valid?.lastCounted);
  expect(states).toHaveLength(4);
});

test('equal content is the same object, so that nothing is drawn again', async () => {
  const [, , first, , second, , third] = await statesAfter(
    withPoints(60),
    withPoints(60),
    withPoints(61),
  );
  expect(second?.lastValid?.content).toBe(first?.lastValid?.content);
  expect(third?.lastValid?.content).not.toBe(first?.lastValid?.content);
});
