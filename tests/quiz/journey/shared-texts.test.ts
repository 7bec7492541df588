import { expect, test } from 'vitest';
import { sharedQuizOf, sharedTextsOf } from '#app/quiz/journey/shared-texts.ts';
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
  expect(sharedTextsOf({ ...resultsPage, topLevel, sharedTexts }).topLevel).toMatchObject(expected);
});

const YOU = { sentence: 'You are.', lowerSentence: 'You are low.' };

test.each([
  [{}, YOU, YOU],
  [{ benchmarkSentence: 'It is.' }, { sentence: 'It is.', lowerSentence: undefined }, {}],
  [
    { benchmarkLowerSentence: 'It is low.' },
    { sentence: 'You are.', lowerSentence: 'It is low.' },
    { sentence: 'You are.', lowerSentence: 'It is low.' },
  ],
  [
    { benchmarkSentence: 'It is.', benchmarkLowerSentence: 'It is low.' },
    { sentence: 'It is.', lowerSentence: 'It is low.' },
    {},
  ],
])('the shared texts %j give the benchmark %j, and the industries %j', (sharedTexts, all, each) => {
  const industries = quiz.industries.slice(0, 1).map((industry) => ({ ...industry, ...YOU }));
  const own = { ...quiz, industries, benchmark: { ...quiz.benchmark, ...YOU } };
  const shared = sharedQuizOf(own, { sharedTexts });
  expect(shared.benchmark).toMatchObject(all);
  const { sentence, lowerSentence } = shared.industries[0] ?? {};
  expect({ sentence, lowerSentence }).toEqual({
    sentence: undefined,
    lowerSentence: undefined,
    ...each,
  });
});
