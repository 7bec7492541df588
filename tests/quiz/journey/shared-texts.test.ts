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

test('a sentence of shared reports replaces that of the quiz and those of its industries', () => {
  const industries = quiz.industries.map((each) => ({ ...each, sentence: 'You are alone.' }));
  const own = { ...quiz, industries };
  expect(sharedQuizOf(own, { sharedTexts: {} })).toBe(own);
  const shared = sharedQuizOf(own, { sharedTexts: { benchmarkSentence: 'This business is.' } });
  expect(shared.benchmark.sentence).toBe('This business is.');
  expect(shared.industries.flatMap(({ sentence }) => sentence ?? [])).toEqual([]);
});
