import { expect, test } from 'vitest';
import { askedQuestions, personaSheet, withValues } from '#studio/personas/persona-answers.ts';
import { allOf } from '#tests/quiz/conditions.ts';
import { seedDocuments } from '#tests/seed.ts';

const documents = seedDocuments();
const asked = askedQuestions(documents, 'quiz-default');
const item = (question: string, ...values: string[]) => ({
  _key: question,
  _type: 'personaAnswer',
  question: { _type: 'reference', _ref: question, _weak: true },
  values,
});

const rowsOf = (...items: object[]) =>
  personaSheet(asked, items, documents).rows.map(({ id, answer, gone }) => [id, answer, gone]);

test('the questions of the quiz stand in its order, and those with errors too', () => {
  expect(asked.map(({ id, question }) => [id, question?.key])).toEqual(
    Array.from({ length: 8 }, (_, index) => [`question-q${index + 1}`, `q${index + 1}`]),
  );
  const broken = documents.map((each) =>
    each._id === 'question-q2' ? { ...each, step: 0, title: '' } : each,
  );
  expect(askedQuestions(broken, 'quiz-default')[1]).toEqual({
    id: 'question-q2',
    type: 'sliderQuestion',
    title: 'A question without a title',
    question: undefined,
  });
  const [, row] = personaSheet(askedQuestions(broken, 'quiz-default'), [], broken).rows;
  expect(row).toMatchObject({ gone: [] });
});

test('an answer is shown as the control of its question takes it, and a slider can be unanswered', () => {
  const rows = rowsOf(
    item('question-q1', 'never'),
    item('question-q5', 'outdated-info', 'invisible'),
  );
  expect(rows.slice(0, 5)).toEqual([
    ['question-q1', 'never', []],
    ['question-q2', undefined, []],
    ['question-q3', undefined, []],
    ['question-q4', undefined, []],
    ['question-q5', ['outdated-info', 'invisible'], []],
  ]);
  expect(rowsOf(item('question-q2', '3'))[1]).toEqual(['question-q2', 3, []]);
});

test('values that are no answer are told apart from the answer', () => {
  expect(rowsOf(item('question-q1', 'hourly'))[0]).toEqual(['question-q1', undefined, ['hourly']]);
  expect(rowsOf(item('question-q1', 'never', 'regularly'))[0]).toEqual([
    'question-q1',
    'never',
    ['regularly'],
  ]);
  expect(rowsOf(item('question-q5', 'invisible', 'gone'))[4]).toEqual([
    'question-q5',
    ['invisible'],
    ['gone'],
  ]);
});

test('answers to other questions, second answers and malformed ones are left over, with the reason', () => {
  const other = { _id: 'question-q9', _type: 'singleChoiceQuestion', title: 'A ninth question?' };
  const first = item('question-q1', 'never');
  const items = [
    ...[first, { ...first, _key: 'b' }, item('question-q9', 'a', 'b')],
    ...[item('question-gone', 'a'), { _key: 'd' }],
  ];
  const { leftovers } = personaSheet(asked, items, [...documents, other]);
  expect(leftovers.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^A second answer to “When did you last check.*: “never”\.$/),
    'The quiz does not ask “A ninth question?”: “a” and “b”.',
    'The quiz does not ask “question-gone”: “a”.',
    'The quiz does not ask “a question”: no answer.',
  ]);
});

test('an answer is added in the stored shape, changed in place, and removed', () => {
  const added = withValues([], 'question-q1', ['never']);
  expect(added).toEqual([item('question-q1', 'never')]);
  const stored = [
    { ...item('question-q1', 'never'), _key: 'old', note: 'kept' },
    { _key: 'other' },
  ];
  expect(withValues(stored, 'question-q1', ['regularly'])).toEqual([
    { ...stored[0], values: ['regularly'] },
    stored[1],
  ]);
  expect(withValues(stored, 'question-q1', [])).toEqual([stored[1]]);
  expect(withValues(stored, 'question-q2', [])).toEqual(stored);
});

test('a persona is asked only what its answers and its industry lead to', () => {
  const condition = (test: object) =>
    allOf({ _key: 'a', _type: 'conditionTest', is: 'oneOf', ...test });
  const ref = (_ref: string) => ({ _type: 'reference', _ref });
  const branches = documents.map((each) => {
    if (each._id === 'question-q3')
      return {
        ...each,
        condition: condition({ source: 'answer', question: ref('question-q1'), values: ['never'] }),
      };
    return each._id === 'question-q4'
      ? {
          ...each,
          condition: condition({ source: 'industry', industries: [ref('industry-healthcare')] }),
        }
      : each;
  });
  const notAsked = (answer: string, industry?: string) =>
    personaSheet(
      askedQuestions(branches, 'quiz-default'),
      [item('question-q1', answer)],
      branches,
      { industry },
    ).rows.flatMap(({ id, isAsked }) => (isAsked ? [] : [id]));
  expect(notAsked('regularly')).toEqual(['question-q3', 'question-q4']);
  expect(notAsked('never', 'Healthcare')).toEqual([]);
});
