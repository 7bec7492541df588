import { expect, test } from 'vitest';
import { siteIssues, siteWarnings } from '#schemas/validation/site-issues.ts';
import { withBakery } from '#tests/audits.ts';
import { UNCOUNTABLE_POINTS } from '#tests/quiz/uncountable-points.ts';
import { draftOf, seed, seedDocument, withItem } from './seed.ts';
import { findingsIn } from './validate.ts';

const tile = seedDocument('tile-leads');
const quiz = seedDocument('quiz-default');

test('a row that is never chosen has a warning at its field, which blocks nothing', async () => {
  const draft = draftOf(tile, { rows: withItem(tile.rows, 'many', { value: '30+' }) });
  expect(await siteIssues(seed(), draft)).toEqual([]);
  expect(await siteWarnings(seed(), draft)).toEqual([
    {
      path: ['rows', { _key: 'many' }, 'value'],
      message: 'A row above is for the same, and the first one is taken. Remove one of them.',
    },
  ]);
  const found = await findingsIn(draft, seed(), 'studio');
  expect(found.map(({ level, at }) => [level, at])).toEqual([['warning', 'rows[many].value']]);
});

test('averages that a new highest score leaves far below it are a warning there', async () => {
  expect(await siteWarnings(seed(), draftOf(quiz, { scale: 1000 }))).toContainEqual({
    path: ['scale'],
    message: expect.stringMatching(/^All averages are \d+ or less, but the highest score is 1000/),
  });
});

test('an edit that leaves all averages far below the highest score, as they were, causes no warning', async () => {
  const published = seed().map((each) => (each._id === quiz._id ? { ...quiz, scale: 1000 } : each));
  const edited = draftOf(seedDocument('industry-healthcare'), { benchmark: 99 });
  expect(await siteWarnings(published, edited)).toEqual([]);
});

test('an effect on another document is a warning at the edited field', async () => {
  const levels = withItem(quiz.levels, 'ai-discovery-leader', { min: 99 });
  expect(await siteWarnings(seed(), draftOf(quiz, { levels }))).toMatchObject([
    { path: ['levels', { _key: 'ai-discovery-leader' }, 'min'] },
  ]);
  const q1 = seedDocument('question-q1');
  const options = ['never', 'months-ago', 'occasionally', 'regularly'].reduce(
    (list, key) => withItem(list, key, { points: 0 }),
    q1.options,
  );
  const high = { ...quiz, levels: withItem(quiz.levels, 'ai-discovery-leader', { min: 95 }) };
  const published = seed().map((each) => (each._id === quiz._id ? high : each));
  expect(await siteWarnings(published, draftOf(q1, { options }))).toMatchObject([
    { path: ['options'], message: expect.stringContaining('gives the same points') },
    {
      path: ['options'],
      message: expect.stringMatching(
        /^This edit causes a warning in the quiz .*AI Discovery Leader/,
      ),
    },
  ]);
});

const fishing = {
  ...seedDocument('industry-other'),
  _id: 'industry-fishing',
  value: 'Fishing',
  label: 'Fishing',
};
const spring = {
  ...quiz,
  _id: 'quiz-spring',
  industries: [{ _key: 'fishing', _type: 'reference', _ref: fishing._id }],
  tiles: [],
};

test.each([
  [
    'the quiz first',
    draftOf(seedDocument('audit'), { quiz: { _type: 'reference', _ref: spring._id } }),
    'quiz',
    'This edit causes a warning in the landing page of AI Discoverability Audit. This industry is not among those of this audit: the example report is about “Fishing” instead. Choose another, or add it there.',
  ],
  [
    'the example first',
    draftOf(seedDocument('landingPage'), {
      preview: {
        ...Object(seedDocument('landingPage').preview),
        industry: { _type: 'reference', _ref: fishing._id },
      },
    }),
    'preview.industry',
    'This industry is not among those of this audit: the example report is about “Retail/E-commerce” instead. Choose another, or add it there.',
  ],
])('a quiz with other industries can be chosen, %s', async (_, draft, at, message) => {
  const found = await findingsIn(draft, [...seed(), fishing, spring]);
  expect(found.filter(({ level }) => level === 'error')).toEqual([]);
  expect(found.filter((each) => each.at === at)).toEqual([{ level: 'warning', at, message }]);
});

test('a document with an error has no warnings', async () => {
  const draft = draftOf(tile, { title: '', rows: withItem(tile.rows, 'many', { value: '30+' }) });
  expect(await siteWarnings(seed(), draft)).toEqual([]);
});

test('a question whose points cannot be counted does not block publishing', async () => {
  const q5 = seedDocument('question-q5');
  const known = withItem(q5.options, '', {});
  const options = UNCOUNTABLE_POINTS.map((points, place) => ({
    _key: `option-${place}`,
    value: `value-${place}`,
    label: `Option ${place}`,
    ...Object(known[place]),
    points,
  }));
  const odd = { ...q5, options, scoring: { kind: 'pointsPerOption' } };
  const published = seed().map((each) => (each._id === q5._id ? odd : each));
  for (const edited of [odd, seedDocument('landingPage')])
    expect(await findingsIn(draftOf(edited, {}), published)).toEqual([]);
});

test.each([
  ['industry-healthcare', 'the industries of an audit, in the last row of Questions'],
  ['province-yukon', 'the provinces of a form'],
  ['claim-rating', 'the claims of a landing page'],
])('a copy of %s has a note where to add it, until it is there', async (id, list) => {
  const saidOf = async (document: ReturnType<typeof seedDocument>) =>
    (await findingsIn(document, seed())).filter(({ level }) => level === 'info');
  const message = `No visitor sees this yet: add it to ${list}.`;
  expect(await saidOf({ ...seedDocument(id), _id: 'drafts.new', value: 'New' })).toEqual([
    { level: 'info', at: '', message },
  ]);
  expect(await saidOf(seedDocument(id, { _id: `drafts.${id}` }))).toEqual([]);
});

test('a part of a deleted audit has a note that no visitor sees it', async () => {
  const documents = withBakery('Bakery', { deletedAt: '2026-11-28T03:00:00Z' });
  const notesOf = async (id: string) => {
    const document = documents.find(({ _id }) => _id === id);
    if (!document) throw new Error(`There is no ${id}.`);
    return (await findingsIn({ ...document, _id: `drafts.${id}` }, documents)).flatMap(
      ({ level, message }) => (level === 'info' ? [message] : []),
    );
  };
  const note = 'No visitor sees this: it is in no audit, or in one that is deleted.';
  expect(await notesOf('landing-bakery')).toEqual([note]);
  expect(await notesOf('landingPage')).toEqual([]);
});

test('a tile has a warning for a reference that only its previous source used', async () => {
  const rows = [
    { _key: 'low', _type: 'tileRow', below: 40, text: '1', value: '30+' },
    {
      _key: 'middle',
      _type: 'tileRow',
      below: 60,
      text: '2',
      industry: { _type: 'reference', _ref: 'industry-healthcare' },
    },
  ];
  const found = async (changes: Record<string, unknown>) =>
    (await findingsIn(draftOf(tile, changes), seed())).map(({ level, at }) => [level, at]);
  expect(await found({ source: 'score', rows })).toEqual([
    ['warning', 'question'],
    ['warning', 'rows[middle].industry'],
  ]);
  expect(await found({ source: 'score', rows: rows.slice(0, 1), question: undefined })).toEqual([]);
});
