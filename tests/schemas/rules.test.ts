import { expect, test } from 'vitest';
import { schemaTypes } from '#schemas/index.ts';
import { allOf } from '#tests/quiz/conditions.ts';
import { seed, seedDocument, withItem } from './seed.ts';
import { findingsIn } from './validate.ts';

/** The errors, and the notes of what is still to be filled in. */
const errorsIn = async (document: ReturnType<typeof seedDocument>, over = seed()) =>
  (await findingsIn(document, over))
    .filter(({ level, at }) => level === 'error' || (level === 'info' && at !== ''))
    .map(({ at, message }) => `${at}: ${message}`);

const q1 = seedDocument('question-q1');
const q2 = seedDocument('question-q2');
const q5 = seedDocument('question-q5');
const quiz = seedDocument('quiz-default');
const time = seedDocument('tile-time');
const draft = { _id: 'drafts.new' };
const GONE = { alt: 'A stall', asset: { _ref: `image-${'0'.repeat(40)}-64x48-png` } };

// tests/quiz/checks has each rule: these are the ways in which the Studio finds what is wrong.
const CASES: [string, ReturnType<typeof seedDocument>, string[]][] = [
  [
    'a text that visitors read may not be blank',
    seedDocument('landingPage', { headline: ' ' }),
    ['headline: Write a text here.'],
  ],
  [
    'a picture on an option is in the Content Lake',
    { ...q1, options: withItem(q1.options, 'never', { image: GONE }) },
    [
      'options[never].image: This picture is no longer in the Content Lake. Choose it again.',
      'options[never].image.asset: Referenced document must be published',
    ],
  ],
  [
    'a question has options',
    { ...q1, ...draft, key: 'new', options: [] },
    ['options: Add options, or choose an answer set.'],
  ],
  [
    'a slider has at most 1000 steps, whichever field was edited',
    { ...q2, max: 100, step: 0.05, scoring: { kind: 'pointsPerUnit', each: 1 } },
    ['step: Use at most 1000 steps.'],
  ],
  ...[
    ['benchmark', seedDocument('industry-healthcare', { benchmark: '1 000' })] as const,
    ['step', { ...q2, step: 'one' }] as const,
    ['scoring.each', { ...q2, scoring: { kind: 'pointsPerUnit', each: '6,x' } }] as const,
    ['rows[low].below', { ...time, rows: withItem(time.rows, 'low', { below: '1,000' }) }] as const,
  ].map(([at, document]): (typeof CASES)[number] => [
    `what is no number is one error at ${at}`,
    document,
    [`${at}: Enter a number in digits, such as 6.5 or 1000.`],
  ]),
  [
    'a key is a plain name',
    { ...q2, ...draft, key: 'one two' },
    ['key: Start with a letter; then letters, digits, - and _ only.'],
  ],
  [
    'a row has the field for its tile’s source',
    { ...time, rows: withItem(time.rows, 'low', { below: undefined }) },
    ['rows[low].below: Enter a number.'],
  ],
  [
    'a published value can’t change',
    { ...q5, options: withItem(q5.options, 'other', { value: 'else' }) },
    [
      'options[other].value: This can’t change once it is published: rules and visitors’ answers know it by this. Change the text that visitors read instead, or remove this one and add another.',
    ],
  ],
  [
    'a published key can’t change',
    { ...q2, key: 'q2b' },
    [
      'key: This can’t change once it is published: rules and visitors’ answers know it by this. Change the text that visitors read instead, or remove this one and add another.',
    ],
  ],
];

test.each(CASES)('%s', async (_, document, expected) => {
  expect(await errorsIn(document)).toEqual(expected);
});

test.each(schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name))(
  'a new %s says what is to be filled in, and is not wrong',
  async (_type) => {
    const found = await findingsIn({ ...draft, _type, slug: 'new' }, seed());
    expect(found.filter(({ level }) => level === 'error')).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
  },
);

test('what was published and is emptied is an error; an empty row that was never published is not', async () => {
  const emptied = seedDocument('landingPage', { headline: undefined });
  const row = { _key: 'row', _type: 'option' };
  const levels = async (document: ReturnType<typeof seedDocument>, name: RegExp) =>
    (await findingsIn(document, seed())).flatMap(({ level, at }) => (name.test(at) ? level : []));
  expect(await levels(emptied, /^headline/)).toEqual(['error']);
  const added = { ...q1, options: [...withItem(q1.options, '', {}), row] };
  expect(new Set(await levels(added, /^options\[row\]/))).toEqual(new Set(['info']));
});

test('a new option with its value can be added to a published question', async () => {
  const added = { _key: 'new', _type: 'option', value: 'daily', label: 'Daily', points: 100 };
  const document = { ...q1, options: [...withItem(q1.options, '', {}), added] };
  expect(await errorsIn(document)).toEqual([]);
});

test('the figure of a published claim can change', async () => {
  const claim = { ...seedDocument('claim-owners'), value: '512' };
  expect(await errorsIn({ ...claim, _id: 'drafts.claim-owners' }, seed())).toEqual([]);
});

test('the key of an unpublished document can change', async () => {
  const copy = { ...q2, _id: 'question-copy', key: 'q9' };
  const renamed = { ...copy, _id: 'drafts.question-copy', key: 'q10' };
  expect(await errorsIn(renamed, [...seed(), copy])).toEqual([
    expect.stringContaining('This can’t change once it is published'),
  ]);
  expect(await errorsIn(renamed)).toEqual([]);
});

test('a reference to a draft is no error, but one to nothing is', async () => {
  const refer = (_ref: string) => ({ _type: 'reference', _key: _ref, _ref });
  const twoMore = ['new', 'gone'].map(refer);
  const over = [...seed(), { ...q1, _id: 'drafts.new', key: 'new' }];
  expect(await errorsIn({ ...quiz, _id: 'drafts.other', questions: twoMore }, over)).toEqual([
    'questions[gone]: This does not exist any more. Remove it, or choose another.',
  ]);
});

test('a test of a condition says what is missing, and a test of something else does not', async () => {
  const test = (fields: object) => ({ _key: 'test', _type: 'conditionTest', ...fields });
  const listed = { _type: 'reference', _key: 'new', _ref: 'new' };
  const questions = [...withItem(quiz.questions, '', {}), listed];
  const over = [...seed(), { ...quiz, _id: `drafts.${quiz._id}`, questions }];
  const asked = (fields: object) =>
    errorsIn({ ...q2, ...draft, key: 'new', condition: allOf(test(fields)) }, over);
  const at = 'condition.lines[line-0].tests[test]';
  expect(await asked({ source: 'industry', is: 'oneOf' })).toEqual([
    `${at}.industries: Choose at least one industry.`,
  ]);
  const question = { _type: 'reference', _ref: 'question-q1' };
  const answer = { source: 'answer', question };
  expect(await asked({ ...answer, is: 'oneOf' })).toEqual([
    `${at}.values: Choose at least one answer.`,
  ]);
  expect(await asked({ ...answer, is: 'answered' })).toEqual([]);
  expect(await asked({ ...answer, is: 'between' })).toEqual([
    `${at}.from: Enter the lowest number, the highest, or both.`,
  ]);
  expect(await asked({ source: 'answer', is: 'answered' })).toEqual([
    `${at}.question: Choose a question that exists.`,
  ]);
  expect(await asked({ ...answer })).toEqual([`${at}.is: Choose how this is compared.`]);
  expect(await asked({ source: 'category' })).toEqual([`${at}.category: Choose a category.`]);
});
