import { expect, test } from 'vitest';
import {
  sourceIdOf,
  sourcesFor,
  withChosen,
  withComparison,
  withSource,
} from '#studio/inputs/condition-lines.ts';
import { sentenceOf } from '#studio/versions/condition-words.ts';
import { seedDocuments } from '#tests/seed.ts';

const documents = seedDocuments();
const sourceNamed = (id: string, name: string) => {
  const found = sourcesFor(documents, id).find((source) => source.id === name);
  if (!found) throw new Error(`There is no source ${name}.`);
  return found;
};
const lineAbout = (name: string) =>
  withSource('line', sourceNamed('question-q8', name), documents, documents);

test('only the questions before a question are offered, then the industry and the province', () => {
  const ids = (id: string) => sourcesFor(documents, id).map((source) => source.id);
  expect(ids('question-q3')).toEqual(['question-q1', 'question-q2', 'industry', 'province']);
  expect(ids('question-q1')).toEqual(['industry', 'province']);
  expect(ids('question-of-no-quiz')).toEqual(['industry', 'province']);
});

test('a question is compared by its options or its numbers', () => {
  expect(sourceNamed('question-q8', 'question-q1')).toMatchObject({
    comparisons: ['oneOf', 'noneOf', 'answered', 'notAnswered'],
    choices: expect.arrayContaining([{ value: 'never', label: 'I’ve never checked' }]),
  });
  expect(sourceNamed('question-q8', 'question-q2')).toMatchObject({
    comparisons: ['between', 'answered', 'notAnswered'],
    choices: [],
  });
});

test('the options of an answer set are offered like a question’s own', () => {
  const options = [{ value: 'always', label: 'Always', points: 1 }];
  const withSet = [
    ...documents.map((each) =>
      each._id === 'question-q1'
        ? { ...each, options: undefined, answerSet: { _type: 'reference', _ref: 'set' } }
        : each,
    ),
    { _id: 'set', _type: 'answerSet', options },
  ];
  expect(sourcesFor(withSet, 'question-q2')[0]?.choices).toEqual([
    { value: 'always', label: 'Always' },
  ]);
});

test('a line refers to its question, strongly once that is published', () => {
  const line = lineAbout('question-q1');
  expect(line).toEqual({
    _key: 'line',
    _type: 'conditionTest',
    source: 'answer',
    is: 'oneOf',
    question: { _type: 'reference', _ref: 'question-q1' },
  });
  expect(sourceIdOf(line)).toBe('question-q1');
  const draft = withSource('line', sourceNamed('question-q8', 'question-q1'), documents, []);
  expect(draft.question).toEqual({
    _type: 'reference',
    _ref: 'question-q1',
    _weak: true,
    _strengthenOnPublish: { type: 'singleChoiceQuestion' },
  });
});

test('another comparison keeps what it uses, and drops the rest', () => {
  const chosen = withChosen(lineAbout('question-q1'), ['never'], documents);
  expect(withComparison(chosen, 'noneOf').values).toEqual(['never']);
  expect(withComparison(chosen, 'answered')).not.toHaveProperty('values');
});

test('a condition says in words when its question is asked', () => {
  const { title } = sourceNamed('question-q8', 'question-q1');
  const answer = withChosen(lineAbout('question-q1'), ['never', 'regularly'], documents);
  const industry = withChosen(lineAbout('industry'), ['industry-healthcare'], documents);
  const number = { ...lineAbout('question-q2'), from: 7 };
  const say = (...lines: (typeof answer)[][]) =>
    sentenceOf({ lines: lines.map((tests) => ({ tests })) }, 'question-q8', documents);
  expect(say()).toBe('Asked of every visitor');
  expect(say([answer], [industry])).toMatch(
    new RegExp(
      `^Asked when “${title.replace('?', '\\?')}” is I’ve never checked or .* and the industry is Healthcare$`,
    ),
  );
  expect(say([industry, number])).toMatch(/Healthcare or “.*” is 7 or more$/);
  expect(say([withComparison(answer, 'notAnswered')])).toMatch(/” was not answered$/);
  expect(say([lineAbout('province')])).toBe('Asked when the province is …');
  expect(say([industry, number], [withComparison(answer, 'answered')])).toMatch(
    /^Asked when either the industry is Healthcare or “.*” is 7 or more, and “.*” was answered$/,
  );
});
