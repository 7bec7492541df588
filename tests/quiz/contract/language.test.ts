import { expect, test } from 'vitest';
import { language } from '#app/quiz/base/fields.ts';

test.each(['en', 'en-CA', 'fr-CA', 'EN-ca', 'cr-Cans-CA', ' fr '])('%j is a language', (tag) => {
  expect(language.parse(tag)).toBe(tag.trim());
});

test.each(['', 'e', 'english', '12-en', 'en_CA', 'en-', 'en-CA-toolongsubtag', 'en CA'])(
  '%j is not a language',
  (tag) => {
    expect(language.safeParse(tag).error?.issues[0]?.message).toBe(
      'Enter the code of a language, such as uk or pt-BR.',
    );
  },
);
