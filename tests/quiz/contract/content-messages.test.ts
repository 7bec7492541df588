import { expect, test } from 'vitest';
import { siteContent } from '#app/quiz/contract/site.ts';
import { hasFewSteps } from '#app/quiz/questions/slider/contract.ts';
import { seedContent } from '#tests/seed.ts';

const seed = await seedContent();

/** The content with another value at a path such as `quiz.levels`. */
function withValue(path: string, value: unknown): unknown {
  const content = structuredClone(seed);
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce<object>((at, name) => Object(Reflect.get(at, name)), content);
  Reflect.set(parent, last, value);
  return content;
}

test.each([
  ['quiz.questions', undefined, 'Add questions.'],
  ['quiz.questions', [], 'Add at least one question.'],
  ['quiz.questions', Array(501).fill(seed.quiz.questions[0]), 'Ask at most 500 questions.'],
  ['quiz.questions.0.options', undefined, 'Add options, or choose an answer set.'],
  ['quiz.questions.0.options', [], 'Add options, or choose an answer set.'],
  ['quiz.questions.0.options', Array(301).fill({}), 'Use at most 300 options.'],
  ['quiz.industries', [], 'Add at least one industry.'],
  ['quiz.levels', undefined, 'Add levels.'],
  ['quiz.tiles', undefined, 'Add tiles, or an empty list.'],
  ['quiz.benchmark.default', 0, 'The default benchmark is above 0.'],
  ['quiz.benchmark.lowest', -1, 'A percentile is 0 to 100.'],
  ['quiz.quickWins.rules', undefined, 'Add quick-win rules, or an empty list.'],
  ['quiz.quickWins.maximum', 1.5, 'Enter a whole number.'],
  ['quiz.quickWins.maximum', 0, 'Show at least one quick win.'],
  ['landingPage.preview.score', 1.5, 'Enter a whole number.'],
  ['landingPage.preview.score', -1, 'The score is at least 0.'],
  ['leadForm.provinces', undefined, 'Add provinces.'],
  ['leadForm.provinces', [], 'Add at least one province.'],
  ['resultsPage.nextLevel.isShown', 'yes', 'Switch this on or off.'],
])('%s must not be %j', (path, value, message) => {
  const messages = siteContent
    .safeParse(withValue(path, value))
    .error?.issues.filter((issue) => issue.path.join('.') === path)
    .map((issue) => issue.message);
  expect(messages).toContain(message);
});

test('a slider has at most 1,000 steps, wherever it begins', () => {
  expect(hasFewSteps({ min: 0, max: 1000, step: 1 })).toBe(true);
  expect(hasFewSteps({ min: 0, max: 1001, step: 1 })).toBe(false);
  expect(hasFewSteps({ min: 900, max: 1100, step: 1 })).toBe(true);
});
