import { expect, test } from 'vitest';
import { quizFrom } from '#studio/active-quiz.ts';
import { toggled, withStrays } from '#studio/choices.ts';
import { withoutRemotes } from '#studio/offline-plugin.ts';

const CHOICES = ['never', 'monthly', 'weekly'].map((value) => ({ value, label: value }));

test('ticking an answer keeps the order of the question’s options', () => {
  expect(toggled(CHOICES, ['weekly'], 'never')).toEqual(['never', 'weekly']);
  expect(toggled(CHOICES, ['never', 'weekly'], 'never')).toEqual(['weekly']);
});

test('an answer that is no option any more stays in sight, and can be unticked', () => {
  const choices = withStrays(CHOICES, ['gone', 'weekly']);
  expect(choices.at(-1)).toEqual({ value: 'gone', label: 'Does not exist' });
  expect(toggled(choices, ['gone', 'weekly'], 'gone')).toEqual(['weekly']);
});

test('the quiz’s order leaves out what does not exist', () => {
  const referred = [{ _id: 'a', _type: 'claim' }, null, { _id: 'b' }];
  expect(quizFrom({ _id: 'quiz', referred })).toEqual({ _id: 'quiz', referred: [referred[0]] });
  expect(quizFrom({ _id: 'quiz', referred: null })).toEqual({ _id: 'quiz', referred: [] });
  expect(quizFrom(null)).toBeUndefined();
});

test('the page of the Studio asks nothing of another host', () => {
  const page =
    '<link rel="icon" href="/a.ico"><script src="https://a.b/c.js"></script><style>@font-face { font-family: A; src: url("https://a.b/c.woff2") }p{}</style>';
  expect(withoutRemotes(page)).toBe('<link rel="icon" href="/a.ico"><style>p{}</style>');
});
