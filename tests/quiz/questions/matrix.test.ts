import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { distributionOf } from '#app/quiz/analysis/distribution.ts';
import { checkPersonas, parsePersonas, personasQuery } from '#app/quiz/checks/personas.ts';
import { advance, clampPosition, newJourney } from '#app/quiz/journey/journey.ts';
import { decodeShare, encodeShare } from '#app/quiz/journey/share.ts';
import { bySection } from '#app/quiz/score/breakdown.ts';
import { questionsOf } from '#app/quiz/score/questions.ts';
import { reportFor } from '#app/quiz/score/report.ts';
import { pointsFor } from '#app/quiz/score/score.ts';
import { askedOf, isComplete, screensOf } from '#app/quiz/score/screens.ts';
import { everySheet } from '#tests/quiz/brute-force.ts';
import { issuesOf } from '#tests/quiz/checks/issues-of.ts';
import { allOf } from '#tests/quiz/conditions.ts';
import { documentsWith, reference, singleChoice } from '#tests/quiz/quiz-documents.ts';
import { sampleLead } from '#tests/sample-lead.ts';
import { contentOf, type SeedDocument, seedDocuments } from '#tests/seed.ts';

const row = (key: string, isReversed = false) => ({
  _key: key,
  key,
  title: `I am ${key}.`,
  isReversed,
});

const MATRIX: SeedDocument = {
  ...singleChoice('moods', { no: 0, often: 2, always: 3 }),
  _type: 'matrixQuestion',
  rows: [row('calm'), row('cross', true), row('glad')],
  nextRow: '{number} left',
  isOptional: true,
};

/** A reference to one row. */
const toRow = (key: string) => ({ ...reference(MATRIX._id), row: key });

const LAST: SeedDocument = {
  ...singleChoice('why', { work: 1, home: 0 }),
  condition: allOf({
    _key: 'a',
    source: 'answer',
    question: reference(MATRIX._id),
    row: 'cross',
    is: 'oneOf',
    values: ['always'],
  }),
};

const category = (key: string, ...questions: object[]) => ({
  _key: key,
  key,
  title: key,
  questions: questions.map((each, index) => ({ _key: `${index}`, ...each })),
});

const labels = { ...Object(seedDocuments().find(({ _id }) => _id === 'quiz-default')?.labels) };

const documentsOf = (changes: object = {}, quiz: object = {}) =>
  documentsWith({
    scale: 100,
    questions: [singleChoice('first', { yes: 1, no: 0 }), { ...MATRIX, ...changes }, LAST],
    levels: [[0, 'any']],
    average: 50,
    rules: [
      {
        _id: 'quickwin-a',
        _type: 'quickWinRule',
        text: 'Rest.',
        values: ['always'],
        question: toRow('cross'),
      },
    ],
    quiz: {
      labels: { ...labels, skip: 'Skip' },
      categories: [
        category('all', reference(MATRIX._id)),
        category('one', toRow('glad'), reference('question-first')),
      ],
      ...quiz,
    },
  });

const { quiz } = await contentOf(documentsOf());
const answers = { first: 'yes', calm: 'often', cross: 'always', glad: 'no', why: 'work' };

test('each row is a question, with its points reversed or not, on one screen', () => {
  const questions = questionsOf(quiz);
  expect(questions.map(({ key }) => key)).toEqual(['first', 'calm', 'cross', 'glad', 'why']);
  expect(questionsOf(quiz)).toBe(questions);
  expect(questions.slice(1, 4).map((each) => pointsFor(each, 'always'))).toEqual([3, 0, 3]);
  const screens = screensOf(quiz, {}, answers);
  expect(screens.map(({ question, rows }) => [question?.key, rows.length])).toEqual([
    ['first', 1],
    ['moods', 3],
    ['why', 1],
  ]);
});

test('conditions, categories and quick wins look at a row; a category at all of them, too', () => {
  const asked = (cross: string) => askedOf(quiz, {}, { ...answers, cross }).length;
  expect([asked('always'), asked('no')]).toEqual([5, 4]);
  const report = reportFor(quiz, sampleLead, answers);
  expect(report.categories.map(({ score }) => score)).toEqual([22, 25]);
  expect(report.quickWins).toMatchObject([{ text: 'Rest.' }]);
  const groups = bySection(report.breakdown?.rows ?? []).flatMap((section) => section.groups);
  expect(groups.map(({ title, rows }) => [title, rows.length])).toEqual([
    [undefined, 1],
    ['How about moods?', 3],
    [undefined, 1],
  ]);
});

test('one goes on once all rows are answered, or none, and skips them as a whole', () => {
  const lead = sampleLead;
  const { moods: _, ...none } = { moods: 0, first: 'yes' };
  const some = { first: 'yes', calm: 'no', glad: 'no' };
  expect([none, some, answers].map((given) => isComplete(quiz, {}, given))).toEqual([
    true,
    false,
    true,
  ]);
  expect(clampPosition(quiz, { lead, answers: some }, 2)).toBe(1);
  const journey = { ...newJourney(quiz), started: true, lead, answers, position: 1 };
  expect(advance(quiz, journey, { type: 'skip', key: 'moods' }).answers).toEqual({
    first: 'yes',
    why: 'work',
  });
});

test('all sheets are counted: 2 answers, and no row, or all of them, of which 9 go on to two more', () => {
  expect(distributionOf(quiz).sheetCount).toBe(2n * (1n + 18n + 9n * 2n));
  expect(everySheet(quiz)).toHaveLength(74);
});

test('a shared link and a persona have the answers to the rows', async () => {
  const sent = {
    audit: 'audit',
    language: 'en-CA',
    scoringRevision: 'r',
    industry: 'Any',
    answers,
  };
  expect(decodeShare({ audit: 'audit', quiz }, encodeShare(quiz, sent))).toEqual({
    ...sent,
    isWhole: true,
  });
  const persona = {
    _id: 'persona-a',
    _type: 'persona',
    name: 'A',
    level: 'any',
    answers: [{ _key: 'a', question: toRow('calm'), values: ['often'] }],
  };
  const dataset = [...documentsOf(), persona];
  const result = await evaluate(parse(personasQuery), { dataset });
  const [found] = checkPersonas(quiz, parsePersonas(await result.get()));
  expect(found?.answers).toEqual({ calm: 'often' });
});

const rows = (count: number) => Array.from({ length: count }, (_, index) => row(`row${index}`));
const categories = (question: object) => ({ categories: [category('all', question)] });

test.each<[string, object, object, string, string, string]>([
  ['no rows', { rows: [] }, {}, MATRIX._id, 'rows', 'Add at least one row.'],
  ['61 rows', { rows: rows(61) }, {}, MATRIX._id, 'rows', 'Use at most 60 rows.'],
  [
    'the key of a question',
    { rows: [row('calm'), row('cross'), row('first')] },
    {},
    MATRIX._id,
    'rows[2].key',
    'Another question or row has the same name in rules and answers. Give this one another.',
  ],
  [
    'a row that is gone',
    {},
    categories(toRow('sad')),
    'quiz-default',
    'categories[0].questions[0]',
    'The question that this is about is not among the questions of this audit. Choose another, or add it there.',
  ],
])('%s: an error at the field', async (_, changes, edits, document, field, message) => {
  const issues = await issuesOf(documentsOf(changes, edits));
  expect(issues).toContainEqual(expect.objectContaining({ document, field, message }));
});

test('a rule about a matrix has to name one of its rows', async () => {
  const documents = documentsOf().map((each) =>
    each._id === 'quickwin-a' ? { ...each, question: reference(MATRIX._id) } : each,
  );
  expect(await issuesOf(documents)).toMatchObject([
    { document: 'quickwin-a', field: 'question', message: 'Choose one row of “How about moods?”.' },
  ]);
});

test('one row, and sixty, are fine', async () => {
  const fields = { categories: undefined };
  for (const count of [1, 60]) {
    const list = [...rows(count - 1), row('cross', true)];
    expect(await issuesOf(documentsOf({ rows: list }, fields))).toEqual([]);
  }
});
