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
  personaSheet(asked, items).map(({ id, answer, isGone }) => [id, answer, isGone]);

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
  const [, row] = personaSheet(askedQuestions(broken, 'quiz-default'), []);
  expect(row).toMatchObject({ isGone: false });
});

test('an answer is shown as the control of its question takes it, and a slider can be unanswered', () => {
  const rows = rowsOf(
    item('question-q1', 'never'),
    item('question-q5', 'outdated-info', 'invisible'),
  );
  expect(rows.slice(0, 5)).toEqual([
    ['question-q1', 'never', false],
    ['question-q2', undefined, false],
    ['question-q3', undefined, false],
    ['question-q4', undefined, false],
    ['question-q5', ['outdated-info', 'invisible'], false],
  ]);
  expect(rowsOf(item('question-q2', '3'))[1]).toEqual(['question-q2', 3, false]);
});

test('values that are no answer are told apart from the answer', () => {
  expect(rowsOf(item('question-q1', 'hourly'))[0]).toEqual(['question-q1', undefined, true]);
  expect(rowsOf(item('question-q1', 'never', 'regularly'))[0]).toEqual([
    'question-q1',
    'never',
    true,
  ]);
  expect(rowsOf(item('question-q5', 'invisible', 'gone'))[4]).toEqual([
    'question-q5',
    ['invisible'],
    true,
  ]);
});

test('answers to other questions and second answers are ignored', () => {
  const first = item('question-q1', 'never');
  const second = { ...item('question-q1', 'regularly'), _key: 'b' };
  expect(rowsOf(first, second, item('question-q9', 'a'), { _key: 'd' })).toEqual(rowsOf(first));
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
    personaSheet(askedQuestions(branches, 'quiz-default'), [item('question-q1', answer)], {
      industry,
    }).flatMap(({ id, isAsked }) => (isAsked ? [] : [id]));
  expect(notAsked('regularly')).toEqual(['question-q3', 'question-q4']);
  expect(notAsked('never', 'Healthcare')).toEqual([]);
});
