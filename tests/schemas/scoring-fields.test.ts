import { expect, test } from 'vitest';
import { ownProperty } from '#app/quiz/base/unknown.ts';
import { quiz } from '#schemas/documents/quiz.ts';

const ofScoring: unknown = ownProperty(
  quiz.fields.find(({ name }) => name === 'scoring'),
  'fields',
);

/** The settings of the total that the form shows for these. */
const shown = (parent: object) =>
  (Array.isArray(ofScoring) ? ofScoring : []).flatMap(({ name, hidden }) =>
    ['shows', 'decimals', 'atLeastAnswered'].includes(name) && !hidden?.({ parent }) ? name : [],
  );

test('how the total is made is asked where it is the result, and how many answers it takes in any result', () => {
  expect(shown({})).toEqual(['shows', 'decimals', 'atLeastAnswered']);
  expect(shown({ result: 'highestCategory' })).toEqual(['atLeastAnswered']);
  expect(shown({ hasTotal: false })).toEqual([]);
});
