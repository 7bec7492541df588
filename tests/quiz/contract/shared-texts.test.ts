import { expect, test } from 'vitest';
import { withFieldsOf } from '#app/quiz/base/unknown.ts';
import { sharedFieldsOf } from '#app/quiz/contract/shared-texts.ts';
import { benchmarkFor } from '#app/quiz/score/benchmark.ts';
import { seedContent } from '#tests/seed.ts';

const { quiz, resultsPage } = await seedContent();
const topLevel = { ...resultsPage.topLevel, worth: 'your points', worthOne: 'your point' };

test.each([
  [{}, { worth: 'your points', worthOne: 'your point' }],
  [{ worth: 'its points' }, { worth: 'its points', worthOne: undefined }],
  [{ worthOne: 'its point' }, { worth: 'your points', worthOne: 'its point' }],
  [
    { worth: 'its points', worthOne: 'its point' },
    { worth: 'its points', worthOne: 'its point' },
  ],
])('the shared texts %j give the worth %j', (sharedTexts, expected) => {
  const own = { quiz, resultsPage: { ...resultsPage, topLevel, sharedTexts } };
  const shared = withFieldsOf(own, sharedFieldsOf(own)).resultsPage;
  expect(shared).toEqual({
    ...own.resultsPage,
    topLevel: { ...topLevel, ...expected },
    categories: resultsPage.categories ?? {},
  });
});

const YOU = { sentence: 'You are.', lowerSentence: 'You are low.' };

test.each([
  [{}, 'You are.', 'You are low.'],
  [{ benchmarkSentence: 'It is.' }, 'It is.', 'It is.'],
  [{ benchmarkLowerSentence: 'It is low.' }, 'You are.', 'It is low.'],
  [{ benchmarkSentence: 'It is.', benchmarkLowerSentence: 'It is low.' }, 'It is.', 'It is low.'],
])('the shared texts %j say %j of a high score, and %j of a low one', (sharedTexts, high, low) => {
  const [first, ...industries] = quiz.industries;
  if (!first || !quiz.benchmark) throw new Error('The quiz has no benchmark.');
  const own = {
    quiz: {
      ...quiz,
      industries: [{ ...first, ...YOU }, ...industries],
      benchmark: { ...quiz.benchmark, ...YOU },
    },
    resultsPage: { ...resultsPage, sharedTexts },
  };
  const shared = withFieldsOf(own, sharedFieldsOf(own)).quiz;
  for (const industry of [first.value, undefined, 'Unknown'])
    expect([100, 0].map((score) => benchmarkFor(shared, industry, score)?.sentence)).toEqual([
      high,
      low,
    ]);
});

test('a quiz that compares no scores has no shared sentences either', () => {
  const own = { quiz: { ...quiz, benchmark: undefined }, resultsPage };
  expect(withFieldsOf(own, sharedFieldsOf(own)).quiz).toEqual(own.quiz);
});
