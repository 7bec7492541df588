import { expect, test } from 'vitest';
import { checkBenchmarks } from '#app/quiz/checks/check-benchmarks.ts';
import { checkScoring } from '#app/quiz/checks/check-scoring.ts';
import { editedQuiz } from '#tests/quiz/edited-quiz.ts';
import { seedDocuments, shipped, withField } from '#tests/seed.ts';
import { cases } from './check-cases.ts';
import { issuesOf } from './issues-of.ts';

const seed = seedDocuments();

test.each(cases)('$rule: $edit.0 $edit.1 must not be $edit.2', async (each) => {
  const { rule, edit, at = edit, message } = each;
  const [id, path, wrong] = edit;
  const [document, field] = at;
  const issue = { document, field, rule, message };
  expect(await issuesOf(withField(seed, id, path, wrong))).toContainEqual(issue);
});

test.each(cases)('$edit.0 $edit.1 may be $edit.3', async ({ edit: [id, field, , right] }) => {
  expect(await issuesOf(withField(seed, id, field, right))).toEqual([]);
});

test.each([
  [3, 1.1, 3.3],
  [7, 0.1, 0.7],
  [6, 1.1, 6.6],
])(
  'a slider up to %d with %d points a unit may have a maximum of %d, despite rounding',
  async (max, each, maxPoints) => {
    const range = { min: 1, max, start: 1, step: 1 };
    const edits = Object.entries({ ...range, 'scoring.each': each, maxPoints });
    const documents = edits.reduce(
      (edited, [field, value]) => withField(edited, 'question-q2', field, value),
      seed,
    );
    expect(max * each).toBeGreaterThan(maxPoints);
    expect(await issuesOf(documents)).toEqual([]);
    expect(
      await issuesOf(withField(documents, 'question-q2', 'scoring.each', each * 2)),
    ).toMatchObject([
      { message: expect.stringContaining(`${maxPoints * 2} points are more than`) },
    ]);
  },
);

test('a category none of whose questions is in the quiz has only that error', async () => {
  const [level] = shipped.quiz.levels;
  const questions = [{ _ref: 'question-q1' }];
  const category = { key: 'gone', title: 'Gone', questions, shows: 'mean', levels: [level] };
  const others = withField(seed, 'quiz-default', 'questions', [
    { _key: 'q3', _ref: 'question-q3' },
  ]);
  const found = await issuesOf(withField(others, 'quiz-default', 'categories', [category]));
  expect(found.filter(({ field }) => field.startsWith('categories'))).toMatchObject([
    { message: expect.stringContaining('is not among the questions') },
  ]);
});

test('a slider may have a thousand steps, even if doubles round their number up', async () => {
  const range = { min: 0, max: 9, start: 0, step: 0.009 };
  const documents = Object.entries(range).reduce(
    (edited, [field, value]) => withField(edited, 'question-q2', field, value),
    seed,
  );
  expect(range.max / range.step).toBeGreaterThan(1000);
  expect(await issuesOf(documents)).toEqual([]);
});

test.each([
  ['siteSettings', 'footer', 'By {provder}', '{provder} is not known here. Use {provider}.'],
  ['resultsPage', 'outOf', 'of {Scale}', '{Scale} is not known here. Use {scale}.'],
  ['resultsPage', 'reportBy', 'By { provider }', '{ provider } is not known here. Use {provider}.'],
  ['resultsPage', 'booking.title', 'Hi {first-name}', '{first-name} is not known here.'],
  ['resultsPage', 'booking.text', 'Hi {firstname}', '{firstname} is not known here.'],
  ['quiz-default', 'labels.step', 'Step {number} of {}', '{} is not known here.'],
  ['quiz-default', 'labels.counter', '{n} of {total}', 'Use {number}, {total}.'],
  ['quiz-default', 'benchmark.sentence', '{score}', 'Use {direction}, {percentile}, {complement}'],
  ['quiz-default', 'benchmark.lowerSentence', '{score}', '{score} is not known here.'],
  ['industry-other', 'lowerSentence', '{score}', '{score} is not known here.'],
  ['landingPage', 'headline', 'Is {businessName} invisible?', 'This text has no placeholders.'],
  ['landingPage', 'promises[1]', 'In {minutes} minutes', 'This text has no placeholders.'],
  ['claim-rating', 'value', '{rating}/5', '{rating} is not known here.'],
  ['leadForm', 'industry.label', 'Your {industry}', 'This text has no placeholders.'],
  ['question-q1', 'options[0].label', 'Never, {firstName}', 'This text has no placeholders.'],
  ['quiz-default', 'levels[0].name', 'Level {level}', 'This text has no placeholders.'],
  [
    'quiz-default',
    'quickWins.fallbackWins[2].text',
    'Ask {provider}',
    'This text has no placeholders.',
  ],
  ['quickwin-test', 'copyText', 'Ask {provider}', 'Use {industry}, {city}, {businessName}.'],
  ['quickwin-test', 'sharedCopyText', 'Shops in {city}', 'Use {industry}.'],
  ['quickwin-test', 'text', 'Test {businessName} today', '{businessName} is not known here.'],
  ['tile-time', 'rows[0].text', '{days} days', 'Use {score}.'],
  ['resultsPage', 'nextLevel.now', 'Now, at {level}', 'This text has no placeholders.'],
  ['page-not-found', 'title', '{status}', 'This text has no placeholders.'],
  ['page-failure', 'text', 'Try again in {minutes}', 'This text has no placeholders.'],
])('unknown-placeholder: %s %s must not be %j', async (document, field, text, advice) => {
  const message = expect.stringContaining(advice);
  expect(await issuesOf(withField(seed, document, field, text))).toEqual([
    { document, field, rule: 'unknown-placeholder', message },
  ]);
});

test.each([
  ['landingPage', 'headline', 'Braces { } and {{ }} and { a, b } are only braces'],
  ['landingPage', 'offer', 'So are {a, b} and {a b}'],
  ['question-q5', 'options[4].value', '{other}'],
  ['resultsPage', 'booking.text', 'Hello {firstName}'],
  ['resultsPage', 'nextLevel.intro', '{level}'],
  ['resultsPage', 'nextLevel.reached', '{level} {score} {newScore} {min}'],
  ['resultsPage', 'nextLevel.nothingLeft', '{level} {score} {min}'],
  ['resultsPage', 'topLevel.title', '{level}'],
  ['resultsPage', 'topLevel.intro', '{level}'],
  ['resultsPage', 'breakdown.sum', '{points} {total} {score} {scale}'],
  ['resultsPage', 'sharedTexts.nextLevelIntro', '{level}'],
  ['resultsPage', 'sharedTexts.reached', '{level} {score} {newScore} {min}'],
  ['resultsPage', 'sharedTexts.nothingLeft', '{level} {score} {min}'],
  ['resultsPage', 'sharedTexts.topLevelTitle', '{level}'],
  ['resultsPage', 'sharedTexts.topLevelIntro', '{level}'],
  ['resultsPage', 'sharedTexts.sum', '{points} {total} {score} {scale}'],
  ['industry-technology', 'sentence', '{direction} {percentile} {industry}'],
])('%s %s may be %j', async (document, field, text) => {
  expect(await issuesOf(withField(seed, document, field, text))).toEqual([]);
});

test('the lowest and the highest percentile may be the same', () => {
  const benchmark = { ...shipped.quiz.benchmark, lowest: 50, midpoint: 50, highest: 50 };
  expect([...checkBenchmarks({ ...shipped.quiz, benchmark })]).toEqual([]);
});

test('every error is reported, not only the first', async () => {
  const first = withField(seed, 'question-q1', 'options[3].points', 101);
  const both = withField(first, 'tile-leads', 'rows[1].value', 'none');
  expect((await issuesOf(both)).map(({ rule }) => rule)).toEqual([
    'points-above-maximum',
    'unknown-value',
  ]);
});

test.each([
  [0, ['scoring.notScored']],
  [1, []],
])('a quiz with at most %d points needs a text for no score: %j', (points, needed) => {
  const quiz = editedQuiz(({ questions }) => {
    for (const question of questions) question.maxPoints = 0;
    const [first] = questions;
    if (first) first.maxPoints = points;
  });
  const fields = Array.from(checkScoring(quiz), ({ path: [, ...field] }) => field.join('.'));
  expect(fields).toEqual(needed);
});
