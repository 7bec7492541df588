import { expect, test } from 'vitest';
import { listTexts } from '#studio/versions/list-texts.ts';
import { allOf } from '#tests/quiz/conditions.ts';
import { seedDocument } from '#tests/schemas/seed.ts';
import { type SeedDocument, seedDocuments, withField } from '#tests/seed.ts';

const reference = (_ref: string) => ({ _type: 'reference', _ref });
const CHECKED = 'When did you last check if an AI assistant can find your business?';

const ANSWER_SET = {
  _id: 'set',
  _type: 'answerSet',
  name: 'How often',
  options: [{ value: 'never', label: 'Hardly ever' }],
};
const MATRIX = {
  _id: 'matrix',
  _type: 'matrixQuestion',
  title: 'How true?',
  rows: [{ key: 'late', title: 'My business is late.' }],
  answerSet: reference('set'),
};
const category = { key: 'found', title: 'Being found', questions: [reference('question-q1')] };
const DOCUMENTS: SeedDocument[] = withField(
  [...seedDocuments(), ANSWER_SET, MATRIX],
  'quiz-default',
  'categories',
  [category],
);

/** What the list says of a shipped document with these fields, in which an empty field is missing. */
const textsOf = (id: string, fields: object) => {
  const document = { ...seedDocument(id), ...fields };
  return listTexts(
    document,
    DOCUMENTS.map((each) => (each._id === id ? document : each)),
  );
};

const [win, tile] = ['quickwin-test', 'tile-leads'];
const q1 = reference('question-q1');

test.each([
  [win, {}, `When “${CHECKED}” is I’ve never checked or A few months ago`],
  [win, { question: q1, values: ['gone'] }, `When “${CHECKED}” is gone`],
  [
    win,
    { question: { ...reference('matrix'), row: 'late' }, values: ['never'] },
    'When “How true?: My business is late.” is Hardly ever',
  ],
  [
    win,
    { question: { ...q1, title: 'Which day?' }, values: ['gone'] },
    `When “${CHECKED}” is gone · written for “Which day?”`,
  ],
  [
    win,
    {
      question: { ...reference('matrix'), row: 'late', title: 'How true?: I am late.' },
      values: ['never'],
    },
    'When “How true?: My business is late.” is Hardly ever · written for “How true?: I am late.”',
  ],
  [win, { question: { ...reference('gone'), title: 'Which day?' } }, 'No question chosen yet'],
  [win, { question: undefined }, 'No question chosen yet'],
  [win, { values: undefined }, 'No answer chosen yet'],
  [win, { source: 'category', category: undefined }, 'No category chosen yet'],
  [
    win,
    { source: 'category', category: 'found', below: 2 },
    'When the score of the category “Being found” is below 2',
  ],
  [tile, { question: q1 }, `The answer to “${CHECKED}” decides`],
  [tile, { question: { ...q1, title: CHECKED } }, `The answer to “${CHECKED}” decides`],
  [tile, { source: 'score', question: { ...q1, title: 'Which day?' } }, 'The score decides'],
  [tile, { source: undefined, question: undefined }, 'The answer to a question decides'],
  [tile, { source: 'industry' }, 'The industry decides'],
  [tile, { source: 'score' }, 'The score decides'],
  [
    tile,
    { source: 'category', category: 'found' },
    'The score of the category “Being found” decides',
  ],
])('%s with %j: its rule is a sentence', (id, fields, subtitle) => {
  expect(textsOf(id, fields)).toMatchObject({ subtitle });
});

test('a question says when it is asked, how many points it gives, and on how many it hangs', () => {
  const answer = { source: 'answer', question: q1, is: 'oneOf', values: ['never'] };
  const industry = {
    source: 'industry',
    is: 'oneOf',
    industries: [reference('industry-healthcare')],
  };
  const soFar = { source: 'category', category: 'found', from: 3 };
  expect(
    textsOf('question-q3', { condition: allOf<object>(answer, industry, soFar), maxPoints: 5 }),
  ).toEqual({
    title: seedDocument('question-q3').title,
    subtitle: `Asked when “${CHECKED}” is I’ve never checked and the industry is Healthcare and the points so far in “Being found” are 3 or more · up to 5 points`,
    depth: 1,
  });
  expect(textsOf('question-q3', { condition: undefined, maxPoints: undefined, title: '' })).toEqual(
    {
      title: 'New question',
      subtitle: '',
      depth: 0,
    },
  );
});

test('a question that starts a section names it', () => {
  expect(textsOf('question-q1', { section: 'Being Found' }).section).toBe('Being Found');
  expect(textsOf('question-q1', {}).section).toBeUndefined();
});

test('a condition that is not finished says what is missing by a dash, and never null', () => {
  const empty = [
    {},
    { source: 'answer' },
    { source: 'industry', is: 'oneOf' },
    { source: 'category' },
  ];
  for (const each of empty)
    expect(textsOf('question-q3', { condition: allOf(each) }).subtitle).not.toMatch(
      /null|undefined|NaN|\[object/,
    );
});
