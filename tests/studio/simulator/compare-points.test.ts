import { expect, test } from 'vitest';
import { wasCounted } from '#app/quiz/analysis/count-limits.ts';
import { impactOf } from '#app/quiz/analysis/impact.ts';
import { comparePoints } from '#studio/simulator/model/compare-points.ts';
import { seedQuiz } from '#tests/seed.ts';

const seed = await seedQuiz();

test('the answers of a changed sheet have their points in both versions, even for a question that one version does not ask', () => {
  const [first, ...others] = seed.questions;
  const last = others.at(-1);
  if (first?.type !== 'singleChoiceQuestion' || !last) throw new Error('The seed has them.');
  const edited = {
    ...seed,
    questions: [
      { ...first, options: first.options?.map((option) => ({ ...option, points: 0 })) },
      ...others.slice(0, -1),
    ],
  };
  const { scoreChanges } = impactOf(seed, edited);
  const changedSheet = wasCounted(scoreChanges) ? scoreChanges.largest[0] : undefined;
  if (!changedSheet) throw new Error('Some sheet changes.');
  const rows = comparePoints(seed, edited, changedSheet);
  expect(rows).toHaveLength(8);
  expect(rows[0]).toMatchObject({ key: 'q1', after: 0 });
  expect(rows[0]?.before).toBeGreaterThan(0);
  expect(rows.at(-1)).toMatchObject({ title: last.title, after: undefined });
});

test('a key that belongs to another question in the edited version counts as removed and added', () => {
  const [first, second, ...others] = seed.questions;
  if (!first || !second) throw new Error('The seed has them.');
  const edited = { ...seed, questions: [{ ...first, key: second.key }, ...others] };
  const { scoreChanges } = impactOf(seed, edited);
  const changedSheet = wasCounted(scoreChanges) ? scoreChanges.largest[0] : undefined;
  if (!changedSheet) throw new Error('Some sheet changes.');
  const rows = comparePoints(seed, edited, changedSheet).filter(({ key }) =>
    key.endsWith(second.key),
  );
  expect(rows).toMatchObject([
    { title: first.title, before: undefined },
    { title: second.title, after: undefined },
  ]);
});
