import { expect, test } from 'vitest';
import { questionPreview } from '#schemas/objects/question-preview.ts';
import { allOf } from '#tests/quiz/conditions.ts';

const testOf = (fields: object) => ({ source: 'answer', is: 'oneOf', ...fields });

test('a question without a condition shows its maximum, if it names one', () => {
  expect(questionPreview.prepare({ title: 'Which?', maxPoints: 5 })).toEqual({
    title: 'Which?',
    subtitle: 'up to 5 points',
  });
  expect(questionPreview.prepare({})).toEqual({ title: 'New question', subtitle: '' });
});

test('a question that hangs on another is below it, and says when it is asked', () => {
  const hanging = {
    ...{ title: 'Which?', chain0: 'Do you have a website?' },
    ...allOf(testOf({ values: ['yes'] }), testOf({ source: 'industry' })),
    title00: 'Do you have a website?',
    options00: [{ value: 'yes', label: 'Yes' }],
    industry100: 'Retail',
  };
  expect(questionPreview.prepare(hanging)).toEqual({
    title: '↳ Which?',
    subtitle: 'Asked when “Do you have a website?” is Yes and the industry is Retail',
  });
  expect(questionPreview.prepare({ ...hanging, chain1: 'The first' }).title).toBe('\u2003↳ Which?');
});
