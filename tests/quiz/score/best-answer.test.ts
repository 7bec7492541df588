import { expect, test } from 'vitest';
import type { Answers } from '#app/quiz/base/answers.ts';
import type { Question } from '#app/quiz/questions/question.ts';
import { bestAnswer } from '#app/quiz/score/best-answer.ts';

type Points = Record<string, number>;

const shared = { key: 'q', title: 'How?', help: undefined, maxPoints: 10, improvable: true };
const scoring = { kind: 'pointsPerOption' } as const;
const optionsOf = (points: Points) =>
  Object.entries(points).map(([value, each]) => ({ value, label: value, points: each }));

const single = (points: Points): Question => ({
  ...shared,
  scoring,
  type: 'singleChoiceQuestion',
  options: optionsOf(points),
});
const multi = (points: Points, exclusive?: string): Question => ({
  ...shared,
  scoring,
  type: 'multiChoiceQuestion',
  options: optionsOf(points).map((each) => ({ ...each, isExclusive: each.value === exclusive })),
});

test.each<[string, Question, Answers, unknown]>([
  ['the option with the most points', single({ a: 1, b: 2 }), { q: 'a' }, 'b'],
  ['the first of equal ones', single({ a: 2, b: 2 }), {}, 'a'],
  ['the given one of equal ones', single({ a: 2, b: 2 }), { q: 'b' }, 'b'],
  ['an option, even if none gives points', single({ a: 0, b: 0 }), {}, 'a'],
  [
    'all options together, rather than one that excludes them',
    multi({ none: 2, a: 2, b: 1 }, 'none'),
    { q: ['none'] },
    ['a', 'b'],
  ],
  [
    'an option that excludes the others, where it gives more',
    multi({ none: 4, a: 2, b: 1 }, 'none'),
    {},
    ['none'],
  ],
  ['a selection, even if no option gives points', multi({ a: 0, b: 0 }), {}, ['a']],
])('the best answer is %s', (_, question, answers, expected) => {
  expect(bestAnswer(question, answers)).toEqual(expected);
});

test('a question without options has no best answer', () => {
  expect(() => bestAnswer(single({}), {})).toThrow('A question has at least one answer.');
});
