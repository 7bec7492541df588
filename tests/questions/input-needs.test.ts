import { expect, test } from 'vitest';
import { needsNothingFurther } from '#app/questions/input-needs.ts';
import type { Condition } from '#app/quiz/contract/condition.ts';
import { seedContent } from '#tests/seed.ts';

const content = await seedContent();
const { quiz, landingPage, leadForm } = content;
const condition: Condition = { match: 'all', tests: [] };
const branching = quiz.questions.map((each) => ({ ...each, condition }));

test('the shipped quiz needs the first script only', () => {
  expect(needsNothingFurther(content)).toBe(true);
});

test.each([
  [
    'an icon that the shipped quiz has not',
    { landingPage: { ...landingPage, benefits: [{ icon: 'star', title: 'New', text: 'New.' }] } },
  ],
  [
    'a field of the form’s own',
    {
      leadForm: {
        ...leadForm,
        fields: [{ name: 'tick' as const, key: 'a', label: 'A', isRequired: false }],
      },
    },
  ],
  ['a category', { quiz: { ...quiz, categories: [{ key: 'a', title: 'A', questions: [] }] } }],
  ['a condition', { quiz: { ...quiz, questions: branching } }],
  ['a setting of the score', { quiz: { ...quiz, scoring: { atLeastAnswered: 1 } } }],
])('%s loads what few quizzes use', (_, changed) => {
  expect(needsNothingFurther({ ...content, ...changed })).toBe(false);
});
