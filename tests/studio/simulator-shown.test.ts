import { expect, test } from 'vitest';
import { impact } from '#app/quiz/analysis/impact.ts';
import { assess, type Documents } from '#studio/simulator/model/assess.ts';
import { type Shown, withPart } from '#studio/simulator/model/shown.ts';
import { withEdit } from '#studio/simulator/model/versions.ts';
import { seed, seeded, withItem } from '#tests/schemas/seed.ts';

const withPoints = (points: number) => ({
  published: seed(),
  edited: withEdit(
    seed(),
    seeded('question-q1', {
      options: withItem(seeded('question-q1').options, 'months-ago', { points }),
    }),
    'question-q1',
  ),
});

/** What is shown after each part of these versions, one after the other. */
async function shownAfter(...versions: Documents[]): Promise<Shown[]> {
  const states: Shown[] = [{}];
  for (const documents of versions)
    for await (const part of assess(documents))
      states.push(withPart(states.at(-1) ?? {}, part, documents));
  return states;
}

test('counts stay with the version that they were made of until there are newer ones', async () => {
  const [, , first, between, second] = await shownAfter(withPoints(30), withPoints(60));
  if (!first?.compared || !second?.compared) throw new Error('Both are counted.');
  expect(between?.valid?.content).not.toEqual(first.valid?.content);
  expect(between?.compared).toBe(first.compared);
  expect(between?.counted?.quiz).toEqual(first.valid?.content.quiz);
  for (const { impact: found, before, after } of [first.compared, second.compared])
    expect(found).toEqual(impact(before, after));
  expect(second.compared.after).toEqual(second.valid?.content.quiz);
  expect(second.compared.edits.map(({ _id }) => _id)).toEqual(['question-q1']);
});

test('while a version has mistakes, the last without any stays, and so do its counts', async () => {
  const states = await shownAfter(withPoints(60), withPoints(160));
  const [, , valid, , broken] = states;
  expect(broken?.readings?.edited.content).toBeUndefined();
  expect(broken?.readings?.edited.errors).toHaveLength(1);
  expect(broken?.valid).toBe(valid?.valid);
  expect(broken?.compared).toBe(valid?.compared);
  expect(broken?.counted).toBe(valid?.counted);
  expect(broken?.documents).toEqual(withPoints(160));
});

test('nothing is compared with what is published once that has mistakes', async () => {
  const { edited } = withPoints(60);
  const { edited: broken } = withPoints(160);
  const [, , valid, after] = await shownAfter(withPoints(60), { published: broken, edited });
  expect(valid?.compared).toBeDefined();
  expect(after?.compared).toBeUndefined();
  expect(after?.valid).toBeDefined();
});

test('content in which nothing has changed is the same object, so that nothing is drawn anew', async () => {
  const [, , first, , second, , third] = await shownAfter(
    withPoints(60),
    withPoints(60),
    withPoints(61),
  );
  expect(second?.valid?.content).toBe(first?.valid?.content);
  expect(third?.valid?.content).not.toBe(first?.valid?.content);
});

test('what is found after a failure ends it', async () => {
  const documents = withPoints(60);
  const read = await assess(documents).next();
  if (read.done) throw new Error('It reads first.');
  expect(withPart({ failure: 'out of memory' }, read.value, documents).failure).toBeUndefined();
});
