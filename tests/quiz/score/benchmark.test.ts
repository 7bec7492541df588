import { expect, test } from 'vitest';
import { checkBenchmarks } from '#app/quiz/checks/check-benchmarks.ts';
import { quiz as quizContract } from '#app/quiz/contract/quiz.ts';
import { contentIn } from '#app/quiz/languages/content-in.ts';
import { benchmarkFor } from '#app/quiz/score/benchmark.ts';
import { exampleSummary, scoreSummaryFor } from '#app/quiz/score/score-summary.ts';
import { queryContent, seedQuiz, shippedFrench } from '#tests/seed.ts';

const quiz = await seedQuiz();

// all-sheets.test.ts has the benchmark of every industry and score.
test.each(['Fishing', 'constructor', '__proto__'])(
  'the average of any other industry, such as %j, is 60',
  (industry) => {
    expect(benchmarkFor(quiz, industry, 50)?.average).toBe(60);
  },
);

test('the sentence uses the label of the industry and the words of the quiz', () => {
  const industries = [{ value: 'tech', label: 'tech $& {percentile}', benchmark: 50 }];
  const benchmark = { ...quiz.benchmark, higher: 'better', lower: 'worse' };
  expect(benchmarkFor({ ...quiz, industries, benchmark }, 'tech', 60)?.sentence).toBe(
    'Your score is better than 60% of tech $& {percentile} businesses',
  );
});

test('the example is about its own industry, or the first one if the quiz does not have it', () => {
  const previewFor = (industry: string) => exampleSummary(quiz, { industry, score: 62 });
  expect(previewFor('Technology')).toEqual(scoreSummaryFor(quiz, 'Technology', 62));
  for (const industry of ['Fishing', '', 'constructor'])
    expect(previewFor(industry)).toEqual(scoreSummaryFor(quiz, 'Retail/E-commerce', 62));
});

const contract = quizContract.shape.benchmark;

test('a quiz that compares no scores has neither a benchmark nor errors in its averages', () => {
  const uncompared = { ...quiz, scale: 5, benchmark: contract.parse({ isShown: false }) };
  expect(uncompared.benchmark).toBeUndefined();
  expect(scoreSummaryFor(uncompared, 'Technology', 3).benchmark).toBeUndefined();
  expect([...checkBenchmarks(uncompared)]).toEqual([]);
  expect([...checkBenchmarks({ ...quiz, scale: 5 })]).not.toEqual([]);
});

test.each([
  ['Healthcare', 54, '18 points below the industry average of 72'],
  ['Healthcare', 71, '1 point below the industry average of 72'],
  ['Healthcare', 72, 'Right at the industry average of 72'],
  ['Healthcare', 73, '1 point above the industry average of 72'],
  ['Other', 70, '10 points above the industry average of 60'],
])('in %s, a score of %i is %s', (industry, score, gap) => {
  expect(benchmarkFor(quiz, industry, score)?.gapSentence).toBe(gap);
});

test('a gap has at most two decimals, and is left out where its text is missing', () => {
  const uneven = { ...quiz, benchmark: { ...quiz.benchmark, default: 60.1, below: undefined } };
  const gapOf = (score: number) => benchmarkFor(uneven, 'Other', score)?.gapSentence;
  expect(gapOf(61)).toBe('0.9 points above the industry average of 60.1');
  expect(gapOf(50)).toBeUndefined();
});

test.each([
  ['Shops', { benchmark: 48, source: 'Of 84 shops.' }, 'Of 84 shops.'],
  ['Shops', { benchmark: 48 }, 'We assume it.'],
  ['Shops', { source: 'Of 84 shops.' }, 'We assume it.'],
  ['Fishing', { benchmark: 48, source: 'Of 84 shops.' }, 'We assume it.'],
])('the average of %s, where shops have %j, is said to be: %s', (visitor, own, source) => {
  const industries = [{ value: 'Shops', label: 'Shops', ...own }];
  const benchmark = { ...quiz.benchmark, assumed: 'We assume it.' };
  expect(benchmarkFor({ ...quiz, industries, benchmark }, visitor, 50)?.source).toBe(source);
  const silent = { ...quiz.benchmark, assumed: undefined };
  expect(benchmarkFor({ ...quiz, benchmark: silent }, visitor, 50)?.source).toBeUndefined();
});

const french = contentIn(await queryContent(shippedFrench()), 'fr-CA').content?.quiz;

test.each([
  ['English', quiz, 'This average is our assumption. We have not measured it.'],
  ['French', french, 'Cette moyenne est une hypothèse de notre part. Nous ne l’avons pas mesurée.'],
])('as shipped, the report says in %s of every average that it is assumed', (_, own, assumed) => {
  expect(own?.industries).toHaveLength(14);
  for (const { value } of own?.industries ?? [])
    expect(own && benchmarkFor(own, value, 50)?.source).toBe(assumed);
});

const turned = '{complement}% of {industry} businesses score higher';
const own = '{complement}% of them score higher';

test.each([
  ['nothing', {}, {}, 25, 'Your score is lower than 26% of businesses'],
  ['the quiz', { lowerSentence: turned }, {}, 25, '74% of Shops businesses score higher'],
  ['the quiz', { lowerSentence: turned }, {}, 48, '50% of Shops businesses score higher'],
  ['the quiz', { lowerSentence: turned }, {}, 49, 'Your score is higher than 51% of businesses'],
  [
    'the industry',
    { lowerSentence: turned },
    { lowerSentence: own },
    0,
    '95% of them score higher',
  ],
  ['the industry', { lowerSentence: turned }, { sentence: '{percentile}%' }, 0, '5%'],
])(
  'a sentence for low scores in %s: %j, %j, %i gives %s',
  (_, texts, industry, score, sentence) => {
    const shops = { value: 'shops', label: 'Shops', benchmark: 48, ...industry };
    const general = { sentence: 'Your score is {direction} than {percentile}% of businesses' };
    const benchmark = { ...quiz.benchmark, ...general, ...texts };
    expect(
      benchmarkFor({ ...quiz, industries: [shops], benchmark }, 'shops', score)?.sentence,
    ).toBe(sentence);
  },
);
