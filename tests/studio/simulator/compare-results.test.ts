import { expect, test } from 'vitest';
import { distributionOf } from '#app/quiz/analysis/distribution.ts';
import type { Quiz } from '#app/quiz/contract/quiz.ts';
import { compareResults } from '#studio/simulator/model/compare-results.ts';
import { seedQuiz } from '#tests/seed.ts';

const seed = await seedQuiz();
const counted = (quiz: Quiz) => ({ quiz, distribution: distributionOf(quiz) });

test('each level has its share in both versions, by its name', () => {
  const [first, ...others] = seed.levels;
  if (!first) throw new RangeError('There are levels.');
  const renamed = { ...seed, levels: [{ ...first, name: 'Star', min: 90 }, ...others] };
  const [group, ...none] = compareResults(counted(seed), counted(renamed));
  expect(none).toEqual([]);
  expect(group?.title).toBe('Result');
  expect(group?.results.map(({ name, before, after }) => [name, before, after])).toEqual([
    ['Star', undefined, 'under 0.1%'],
    ['Digital Achiever', '25.8%', '26.5%'],
    ['Growth Opportunity', '61.8%', '61.8%'],
    ['Immediate Action Needed', '11.7%', '11.7%'],
    ['Half of the combinations score at most', '53', '53'],
    ['AI Discovery Leader', '0.7%', undefined],
  ]);
});

test('a category that is the result has its share, and its levels are compared by themselves', () => {
  const half = (key: string, from: number) => ({
    key,
    title: key.toUpperCase(),
    questions: seed.questions.slice(from, from + 4).map((question) => question.key),
    levels: [
      { name: 'High', min: 50, color: 'green' as const, icon: 'check' as const },
      { name: 'Low', min: 0, color: 'red' as const, icon: 'alert' as const },
    ],
  });
  const quiz: Quiz = {
    ...seed,
    scoring: { ...seed.scoring, result: 'highestCategory' },
    categories: [half('a', 0), half('b', 4)],
  };
  const groups = compareResults(counted(seed), counted(quiz));
  expect(groups.map(({ title }) => title)).toEqual(['Result', 'A', 'B']);
  expect(groups[0]?.results.slice(0, 2)).toEqual([
    { name: 'A', color: undefined, before: undefined, after: expect.stringMatching(/%$/) },
    { name: 'B', color: undefined, before: undefined, after: expect.stringMatching(/%$/) },
  ]);
  expect(groups[1]?.results.map(({ name }) => name)).toEqual([
    'High',
    'Low',
    'Half of the combinations score at most',
  ]);
});
