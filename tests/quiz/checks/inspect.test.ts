import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { inspectionQuery } from '#app/quiz/checks/inspect.ts';
import { inspect } from '#app/quiz/checks/inspect-warnings.ts';
import { exampleSummary } from '#app/quiz/score/score-summary.ts';
import { queryContent, type SeedDocument, seedDocuments, withField } from '#tests/seed.ts';

const seed = seedDocuments();

const inspected = async (documents: readonly SeedDocument[]) =>
  inspect(await (await evaluate(parse(inspectionQuery), { dataset: documents })).get());

const summariesOf = async (documents: readonly SeedDocument[]) =>
  (await inspected(documents)).issues.map(
    ({ severity, rule, document, field }) => `${severity} ${rule}: ${document} ${field}`,
  );

const IN_SEED = [
  'warning placeholder: siteSettings provider.name',
  'warning placeholder: siteSettings provider.url',
  'warning placeholder: siteSettings booking',
  'warning placeholder: siteSettings privacy.url',
  'warning claim-without-source: claim-visibility source',
  'warning claim-without-source: claim-owners source',
  'warning claim-without-source: claim-rating source',
];

test('the seed has no errors, only warnings of placeholders and of claims without a source', async () => {
  expect(await summariesOf(seed)).toEqual(IN_SEED);
});

test.each([
  ['siteSettings', 'provider.name', 'Harbour Web', 'Your Company'],
  ['siteSettings', 'provider.url', 'https://harbour.ca/', 'https://www.example.org/'],
  ['siteSettings', 'booking', 'mailto:hi@harbour.ca', 'mailto:hi@example.com'],
  ['siteSettings', 'privacy.url', 'https://harbour.ca/privacy', 'https://example.net/privacy'],
  ['claim-owners', 'source', 'Our own records', ' '],
])('%s %s: "%s" gives no warning, "%s" does', async (document, field, right, wrong) => {
  const own = IN_SEED.filter((place) => place.endsWith(` ${document} ${field}`));
  expect(own).toHaveLength(1);
  expect(await summariesOf(withField(seed, document, field, right))).toEqual(
    IN_SEED.filter((place) => !own.includes(place)),
  );
  expect(await summariesOf(withField(seed, document, field, wrong))).toEqual(IN_SEED);
});

test('averages of another scale give a warning: all of them are at most a fifth of the scale', async () => {
  const warning = 'warning low-averages: quiz-default scale';
  const withScale = (scale: number) => withField(seed, 'quiz-default', 'scale', scale);
  expect(await summariesOf(withScale(389))).not.toContain(warning);
  const { issues } = await inspected(withScale(390));
  expect(issues.find(({ rule }) => rule === 'low-averages')).toMatchObject({
    document: 'quiz-default',
    field: 'scale',
    message:
      'All averages are 78 or less, but the highest score is 390, so nearly every score is above average. Change the averages or the highest score.',
  });
});

test('a claim that no page shows needs no source', async () => {
  const claim = { ...seed.find(({ _id }) => _id === 'claim-owners'), _id: 'claim-other' };
  expect(await summariesOf([...seed, { _type: 'claim', ...claim }])).toEqual(IN_SEED);
});

test('the warning about a claim says what to do', async () => {
  expect((await inspected(seed)).issues.at(-1)?.message).toBe(
    'Say where this figure comes from, or take the claim off the page.',
  );
});

test('claims of an unknown shape have no sources to warn about', async () => {
  const site = await queryContent(seed);
  const { issues } = inspect({ site, personas: [], claims: 'none' });
  expect(issues.map(({ rule }) => rule)).not.toContain('claim-without-source');
});

test('an error hides the warnings, the content and the personas until it is fixed', async () => {
  const wrong = withField(seed, 'question-q1', 'options[3].points', 101);
  expect(await inspected(wrong)).toEqual({
    issues: [expect.objectContaining({ severity: 'error', rule: 'points-above-maximum' })],
    isWellFormed: true,
    personas: [],
  });
});

test('an example about an industry that the quiz does not have is a warning', async () => {
  const [quiz] = seed.filter(({ _id }) => _id === 'quiz-default');
  const industries = Array.isArray(quiz?.industries) ? quiz.industries.toSpliced(4, 1) : [];
  const { issues } = await inspected(withField(seed, 'quiz-default', 'industries', industries));
  expect(issues[0]).toEqual({
    severity: 'warning',
    rule: 'preview-industry',
    document: 'landingPage',
    field: 'preview.industry',
    message:
      'This industry is not among those of this audit: the example report is about “Retail/E-commerce” instead. Choose another, or add it there.',
  });
});

test('an example score that the quiz does not have is a warning, and the page leaves the example out', async () => {
  const rated = async (score: number) => {
    const { issues, content } = await inspected(
      withField(seed, 'landingPage', 'preview.score', score),
    );
    const shown = content && exampleSummary(content.quiz, content.landingPage.preview)?.score;
    return [issues.filter(({ rule }) => rule === 'score-above-scale'), shown];
  };
  expect(await rated(100)).toEqual([[], 100]);
  expect(await rated(101)).toEqual([
    [expect.objectContaining({ severity: 'warning', field: 'preview.score' })],
    undefined,
  ]);
});

test('an example score that no answers give is a warning', async () => {
  const points = withField(seed, 'quiz-default', 'scoring', { shows: 'points' });
  const rated = async (score: number) =>
    (await inspected(withField(points, 'landingPage', 'preview.score', score))).issues
      .filter(({ rule }) => rule === 'score-below-scale')
      .map(({ message }) => message);
  expect(await rated(85)).toEqual([]);
  expect(await rated(84)).toEqual([
    'The quiz’s lowest score is 85, so no report has this one. Enter a higher score.',
  ]);
});

test('a row without an effect is a warning, and the personas are still checked', async () => {
  const repeated = withField(seed, 'tile-leads', 'rows[1].value', '30+');
  const { issues, content, personas } = await inspected(repeated);
  const place = { document: 'tile-leads', field: 'rows[1].value' };
  expect(issues[0]).toMatchObject({ severity: 'warning', rule: 'tile-row-never', ...place });
  expect(content?.quiz.questions).toHaveLength(8);
  expect(personas.map(({ passes }) => passes)).toEqual([true, true, true]);
});

test.each([undefined, null, {}, [], 'text'])(
  'the result %j gives an error and does not throw',
  (result) => {
    expect(inspect(result).issues[0]?.severity).toBe('error');
  },
);
