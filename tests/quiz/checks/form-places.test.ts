import { expect, test } from 'vitest';
import { seedDocuments } from '#tests/seed.ts';
import { issuesOf } from './issues-of.ts';

/** The shipped documents, of which a question has this test, in an audit with the form at a place. */
const documentsWith = (formPlace: string, test: object) => [
  ...seedDocuments().map((document) =>
    document._id === 'question-q2'
      ? { ...document, condition: { match: 'all', tests: [{ is: 'oneOf', ...test }] } }
      : document,
  ),
  {
    ...{ _id: 'home', _type: 'audit', title: 'Home', formPlace },
    quiz: { _type: 'reference', _ref: 'quiz-default' },
  },
];

test.each([
  { source: 'industry', industries: [{ _ref: 'industry-healthcare' }] },
  { source: 'province', provinces: [{ _ref: 'province-yukon' }] },
])('a condition on the $source needs a form before the questions', async (condition) => {
  expect(await issuesOf(documentsWith('before', condition))).toEqual([]);
  for (const [place, why] of [
    ['after', `The form comes after the questions, so the ${condition.source} is not known yet.`],
    ['none', `This audit has no form, so the ${condition.source} is not known.`],
  ] as const)
    expect(await issuesOf(documentsWith(place, condition))).toEqual([
      {
        document: 'question-q2',
        field: 'condition.tests[0].source',
        rule: 'condition-unasked',
        message: expect.stringContaining(why),
      },
    ]);
});
