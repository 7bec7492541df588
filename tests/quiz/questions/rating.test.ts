import { expect, test } from 'vitest';
import { distributionOf } from '#app/quiz/analysis/distribution.ts';
import { isAnswer } from '#app/quiz/score/answers.ts';
import { pointsFor } from '#app/quiz/score/score.ts';
import { issuesOf } from '#tests/quiz/checks/issues-of.ts';
import { documentsWith, rating } from '#tests/quiz/quiz-documents.ts';
import { contentOf, type SeedDocument } from '#tests/seed.ts';

const NPS = rating('nps', {
  look: 'numbers',
  lowest: 0,
  highest: 10,
  scoring: {
    kind: 'pointsByBand',
    bands: [
      { _key: 'a', from: 0, points: -100 },
      { _key: 'b', from: 7, points: 0 },
      { _key: 'c', from: 9, points: 100 },
    ],
  },
});

const documentsOf = (question: SeedDocument) =>
  documentsWith({
    scale: 100,
    questions: [question],
    levels: [[-100, 'any']],
    average: 1,
    quiz: { scoring: { shows: 'mean', notScored: 'No score.' } },
  });

const bands = (...list: [from: number, points: number][]) => ({
  scoring: {
    kind: 'pointsByBand',
    bands: list.map(([from, points], index) => ({ _key: `${index}`, from, points })),
  },
});

test('recommendations from 0 to 10 give -100, 0 or 100', async () => {
  const { quiz } = await contentOf(documentsOf(NPS));
  const [question] = quiz.questions;
  if (!question) throw new RangeError('There is no question.');
  expect([0, 6, 7, 8, 9, 10].map((answer) => pointsFor(question, answer))).toEqual([
    -100, -100, 0, 0, 100, 100,
  ]);
  for (const wrong of [-1, 11, 5.5, '5', [5]]) expect(isAnswer(question, wrong)).toBe(false);
  const { scores } = distributionOf(quiz);
  expect(scores.map(({ score, sheetCount }) => [score, sheetCount])).toEqual([
    [-100, 7n],
    [0, 2n],
    [100, 2n],
  ]);
});

test.each<[string, object, string, string]>([
  ['from 5 to 1', { lowest: 5, highest: 1 }, 'highest', 'must be above the lowest'],
  [
    'twelve numbers',
    { highest: 11 },
    'highest',
    'These are 12 numbers, and a phone has room for 11.',
  ],
  ['eleven stars', { look: 'stars', lowest: 1, highest: 11 }, 'highest', 'room for 10'],
  ['stars from 0', { look: 'stars', highest: 5 }, 'lowest', 'Stars start at 1.'],
  ['half a star', { lowest: 0.5 }, 'lowest', 'Enter a whole number.'],
  ['bands out of order', bands([5, 1], [0, 2]), 'scoring.bands[1].from', 'Put the bands in order.'],
  [
    'a band twice',
    bands([0, 1], [0, 2]),
    'scoring.bands[1].from',
    'Another band starts at 0, too.',
  ],
  ['a band above all', bands([0, 1], [11, 2]), 'scoring.bands[1].from', 'the highest value is 10'],
  ['no band', { scoring: { kind: 'pointsByBand' } }, 'scoring.bands', 'Add bands.'],
  ['a high band', { maxPoints: 50 }, 'scoring.bands[2].points', 'the question’s maximum of 50'],
  [
    'high units',
    { maxPoints: 50, scoring: { kind: 'pointsPerUnit', each: 6 } },
    'scoring.each',
    '60 points are more',
  ],
])('%s: an error at the field', async (_, changes, field, message) => {
  const all = await issuesOf(documentsOf({ ...NPS, ...changes }));
  const issues = all.filter(({ document }) => document === NPS._id);
  expect(issues).toMatchObject([{ field }]);
  expect(issues[0]?.message).toContain(message);
});
