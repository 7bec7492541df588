import { createSchema } from 'sanity';
import { expect, test } from 'vitest';
import { schemaTypes } from '#schemas/index.ts';
import { fieldTitles } from '#studio/versions/field-titles.ts';

const schema = createSchema({ name: 'default', types: schemaTypes });
const titlesOf = (type: string, field: string) => fieldTitles(schema.get(type), field);

test('a field has the titles of its form', () => {
  expect(titlesOf('singleChoiceQuestion', 'options[1].points')).toBe('Options 2, Points');
  expect(titlesOf('siteSettings', 'provider.name')).toMatch(/, Name$/);
  expect(titlesOf('quiz', 'levels[0].min')).toMatch(/^Levels 1, /);
  expect(titlesOf('quiz', '')).toBe('');
});

test('a field that no form has is not named', () => {
  expect(titlesOf('quiz', 'gone.away')).toBe('');
  expect(fieldTitles(undefined, 'quiz.scale')).toBe('');
});
