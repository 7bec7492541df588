import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf } from '#studio/languages/model/difference.ts';

test('what two versions share is told apart from what differs', () => {
  expect(differenceOf('When did you last check?', 'When did you ever check?')).toEqual([
    { text: 'When did you ' },
    { text: 'last ', only: 'before' },
    { text: 'ever ', only: 'after' },
    { text: 'check?' },
  ]);
  expect(differenceOf('Now', 'Now')).toEqual([{ text: 'Now' }]);
});

test('each version is there in full', () => {
  const words = fc.array(fc.constantFrom('a ', 'b ', 'a', '\n')).map((each) => each.join(''));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const parts = differenceOf(before, after);
      const version = (other: string) =>
        parts.flatMap(({ text, only }) => (only === other ? [] : [text])).join('');
      expect(version('after')).toBe(before);
      expect(version('before')).toBe(after);
    }),
  );
});
