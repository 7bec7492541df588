import { expect, test } from 'vitest';
import { locateInDocument, parseSiteContent } from '#app/quiz/checks/parse.ts';
import { hasFewSteps } from '#app/quiz/questions/slider/contract.ts';
import { contentOf, queryContent, seedDocuments, withField } from '#tests/seed.ts';
import { issuesOf } from './issues-of.ts';

const seed = seedDocuments();

const nothing = { _type: 'reference', _ref: 'nothing' };

test.each([
  [
    'question-q1',
    '_type',
    'rankingQuestion',
    'Use one of the question types: “rankingQuestion” is none of them.',
  ],
  [
    'question-q1',
    'scoring.kind',
    'pointsPerLetter',
    'Choose a scoring rule that exists: “pointsPerLetter” does not.',
  ],
  ['question-q2', 'scoring', undefined, 'Choose a scoring rule.'],
  ['question-q3', 'options[0].points', '25', 'Enter a number.'],
  ['question-q3', 'maxPoints', 0, 'The maximum must be above 0.'],
  ['question-q3', 'maxPoints', 1e308, 'The maximum is at most 1000000.'],
  ['question-q3', 'title', '  ', 'Write a text here.'],
  ['question-q3', 'improvable', 'yes', 'Switch this on or off.'],
  ['question-q2', 'step', 0, 'The step must be above 0.'],
  ['question-q2', 'step', 0.001, 'Use at most 1000 steps.'],
  [
    'tile-time',
    'source',
    'weather',
    'Choose what the tile looks at: “weather” is not in the list.',
  ],
  ['tile-time', 'icon', 'unicorn', 'Choose an icon from the list.'],
  ['quiz-default', 'levels[1].color', 'pink', 'Choose a colour.'],
  ['quiz-default', 'levels', [], 'Add at least one level.'],
  ['quiz-default', 'scale', 0, 'The highest score is at least 1.'],
  ['quiz-default', 'scale', 1001, 'The highest score is at most 1000.'],
  ['quiz-default', 'scale', 99.5, 'The highest score is a whole number.'],
  ['quiz-default', 'benchmark.lowest', 5.5, 'Enter a whole number.'],
  ['quiz-default', 'benchmark.highest', 101, 'A percentile is 0 to 100.'],
  ['quiz-default', 'benchmark.midpoint', 0, 'The percentile of an average score is above 0.'],
  ['quiz-default', 'quickWins.maximum', 21, 'Show at most 20 quick wins.'],
  ['quiz-default', 'quickWins.fallbackWins', [], 'Add at least one fallback.'],
  ['quiz-default', 'labels', undefined, 'Fill this in.'],
  ['quiz-default', 'industries', 'none', 'Add industries.'],
  ['industry-technology', 'benchmark', 0, 'A benchmark is above 0.'],
  ['siteSettings', 'provider', 'Your Company', 'Clear this field, and fill it in again.'],
  ['resultsPage', 'share.copied', undefined, 'Write a text here.'],
  ['quiz-default', 'questions', undefined, 'Add questions.'],
  ['quiz-default', 'questions', [], 'Add at least one question.'],
  [
    'quiz-default',
    'questions',
    Array(501).fill({ _ref: 'question-q1' }),
    'Ask at most 500 questions.',
  ],
  ['question-q1', 'options', undefined, 'Add options, or choose an answer set.'],
  ['question-q1', 'options', [], 'Add options, or choose an answer set.'],
  ['question-q1', 'options', Array(301).fill({}), 'Use at most 300 options.'],
  ['quiz-default', 'industries', [], 'Add at least one industry.'],
  ['quiz-default', 'levels', 'none', 'Add levels.'],
  ['quiz-default', 'tiles', 'none', 'Add tiles, or an empty list.'],
  ['quiz-default', 'benchmark.default', 0, 'The default benchmark is above 0.'],
  ['quiz-default', 'benchmark.lowest', -1, 'A percentile is 0 to 100.'],
  ['quiz-default', 'quickWins.rules', 'none', 'Add quick-win rules, or an empty list.'],
  ['quiz-default', 'quickWins.maximum', 1.5, 'Enter a whole number.'],
  ['quiz-default', 'quickWins.maximum', 0, 'Show at least one quick win.'],
  ['landingPage', 'preview.score', 1.5, 'Enter a whole number.'],
  ['landingPage', 'preview.score', -1, 'The score is at least 0.'],
  ['leadForm', 'provinces', undefined, 'Add provinces.'],
  ['leadForm', 'provinces', [], 'Add at least one province.'],
  ['resultsPage', 'nextLevel.isShown', 'yes', 'Switch this on or off.'],
])('%s: %s must not be %j', async (document, edited, wrong, message) => {
  const field = edited === '_type' ? 'type' : edited;
  const rule = expect.stringMatching(/^(wrong|too|unknown|not)-[a-z]+$/);
  expect(await issuesOf(withField(seed, document, edited, wrong))).toContainEqual({
    document,
    field,
    rule,
    message,
  });
});

test.each([
  ['landingPage', 'preview.industry', 'an industry'],
  ['landingPage', 'claims[1]', 'a claim'],
  ['leadForm', 'provinces[12]', 'a province'],
  ['quiz-default', 'questions[3]', 'a question'],
  ['quiz-default', 'tiles[0]', 'an opportunity tile'],
  ['quiz-default', 'quickWins.rules[2]', 'a quick-win rule'],
  ['quickwin-test', 'question', 'a question'],
  ['tile-leads', 'question', 'a question'],
  ['tile-revenue', 'rows[1].industry', 'an industry'],
])('%s: the field %s must refer to a published document', async (document, field, what) => {
  expect(await issuesOf(withField(seed, document, field, nothing))).toContainEqual({
    document,
    field,
    rule: expect.any(String),
    message: `Choose ${what} that exists.`,
  });
});

test.each([
  ['siteSettings', 'audit', 'settings', 'Choose the settings of this audit, and publish them.'],
  ['landingPage', 'audit', 'landingPage', 'Choose the landing page of this audit, and publish it.'],
  ['leadForm', 'audit', 'leadForm', 'Choose the lead form of this audit, and publish it.'],
  [
    'resultsPage',
    'audit',
    'resultsPage',
    'Choose the report texts of this audit, and publish them.',
  ],
  ['page-index', 'page-index', '', 'Create this page, and publish it.'],
  ['page-not-found', 'page-not-found', '', 'Create this page, and publish it.'],
  ['quiz-default', 'audit', 'quiz', 'Choose the quiz of this audit, and publish it.'],
])('if %s is missing, the issue is at %s %s', async (missing, document, field, message) => {
  const rest = seed.filter(({ _id }) => _id !== missing);
  const rule = 'wrong-type';
  expect(await issuesOf(rest)).toContainEqual({ document, field, rule, message });
});

test('the failure page is optional', async () => {
  expect(await issuesOf(seed.filter(({ _id }) => _id !== 'page-failure'))).toEqual([]);
});

test('an audit without anything has an issue for each missing document', async () => {
  const issues = await issuesOf([{ _id: 'audit', _type: 'audit' }]);
  expect(issues.map(({ document, field }) => `${document} ${field}`.trim())).toEqual([
    'audit settings',
    'audit landingPage',
    'audit leadForm',
    'audit quiz',
    'audit resultsPage',
    'page-index',
    'page-not-found',
    'page-paused',
  ]);
});

test('without an audit, there is one issue', async () => {
  expect(await issuesOf([])).toMatchObject([
    { document: 'content', field: '', message: 'There is no audit here. Start one in the Studio.' },
  ]);
});

test.each([null, undefined, 7, 'content', true, [], {}, [[]], '<html></html>'])(
  'the result %j is refused',
  (result) => {
    const parsed = parseSiteContent(result);
    expect('issues' in parsed && parsed.issues.length > 0).toBe(true);
  },
);

test('a document may leave out optional fields', async () => {
  const edits = ['help', 'maxPoints', 'improvable'];
  const edited = edits.reduce(
    (all, field) => withField(all, 'question-q4', field, undefined),
    seed,
  );
  const { quiz } = await contentOf(edited);
  expect(quiz.questions[3]).toMatchObject({
    help: undefined,
    maxPoints: undefined,
    improvable: false,
  });
});

test('unknown fields are ignored', async () => {
  const withMore = [
    ['landingPage', 'later'],
    ['resultsPage', 'share.later'],
    ['quiz-default', 'levels[0].later'],
    ['question-q1', 'options[0].later'],
  ].reduce((documents, [id = '', field = '']) => withField(documents, id, field, 'Text'), seed);
  expect(await contentOf(withMore)).toEqual(await contentOf(seed));
});

test('texts and URLs are trimmed', async () => {
  const { landingPage } = await contentOf(withField(seed, 'landingPage', 'headline', ' Hello \n'));
  expect(landingPage.headline).toBe('Hello');
  const spaced = withField(seed, 'siteSettings', 'booking', ' mailto:ada@example.com ');
  expect((await contentOf(spaced)).siteSettings.booking).toBe('mailto:ada@example.com');
});

test('a path into a missing document is located at the field of the audit that names it', () => {
  const at = (...path: PropertyKey[]) => locateInDocument({ _id: 'a' }, path);
  expect(at('quiz', 'levels', 0)).toEqual({ document: 'a', field: 'quiz.levels[0]' });
  expect(at('siteSettings')).toEqual({ document: 'a', field: 'settings' });
  expect(at('frameAncestors', 0)).toEqual({ document: 'a', field: 'frameAncestors[0]' });
  expect(at('pages', 'failure')).toEqual({ document: 'page-failure', field: '' });
});

test('content with a duplicate key is well formed; content without a required field is not', async () => {
  const duplicate = withField(seed, 'question-q2', 'key', 'q1');
  const incomplete = withField(seed, 'question-q2', 'title', undefined);
  const parsed = [
    parseSiteContent(await queryContent(duplicate)),
    parseSiteContent(await queryContent(incomplete)),
  ];
  expect(parsed.map((each) => 'issues' in each && each.isWellFormed)).toEqual([true, false]);
});

test('a value that is not content at all is refused as a whole', () => {
  const parsed = parseSiteContent('nothing');
  const issues = 'issues' in parsed ? parsed.issues : [];
  expect(issues.map(({ document, field }) => [document, field])).toEqual([['content', '']]);
});

test('a path that leads into no document is located in the content', () => {
  const result = { landingPage: { title: 3 } };
  const place = { document: 'content', field: 'landingPage.title' };
  expect(locateInDocument(result, ['landingPage', 'title'])).toEqual(place);
  const unnamed = { landingPage: { _id: '', title: 3 } };
  expect(locateInDocument(unnamed, ['landingPage', 'title'])).toEqual(place);
});

test('a slider has at most 1,000 steps, wherever it begins', () => {
  expect(hasFewSteps({ min: 0, max: 1000, step: 1 })).toBe(true);
  expect(hasFewSteps({ min: 0, max: 1001, step: 1 })).toBe(false);
  expect(hasFewSteps({ min: 900, max: 1100, step: 1 })).toBe(true);
});
