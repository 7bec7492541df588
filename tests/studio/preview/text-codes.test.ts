import { expect, test } from 'vitest';
import { fill } from '#app/quiz/base/template.ts';
import { visibleTexts } from '#app/quiz/checks/visible-texts.ts';
import { siteContent } from '#app/quiz/contract/site.ts';
import {
  codedContent,
  decodeText,
  openingOf,
  TextCodes,
} from '#studio/preview/model/text-codes.ts';
import { fc } from '#tests/fast-check.ts';
import { shipped } from '#tests/seed.ts';

test('each text that visitors read has the code of its path, and nothing else has one', () => {
  const codes = new TextCodes();
  const coded = codedContent(shipped, codes);
  const found = visibleTexts(coded).map(({ text }) => decodeText(text));
  expect(found.map(({ text }) => text)).toEqual(visibleTexts(shipped).map(({ text }) => text));
  expect(found.map(({ parts: [part] }) => part && codes.pathOf(part.code))).toEqual(
    visibleTexts(shipped).map(({ path }) => path),
  );
  expect(decodeText(JSON.stringify(coded)).text).toBe(JSON.stringify(shipped));
  expect(coded.siteSettings.language).toBe(shipped.siteSettings.language);
});

test('a path keeps its code while the content changes', () => {
  const codes = new TextCodes();
  const code = codes.codeOf(['landingPage', 'headline']);
  codedContent(shipped, codes);
  expect(codes.codeOf(['landingPage', 'headline'])).toBe(code);
  expect(codes.pathOf(code)).toEqual(['landingPage', 'headline']);
});

test('texts that are as long as the contract allows are coded too', () => {
  const headline = 'x'.repeat(500);
  const content = { ...shipped, landingPage: { ...shipped.landingPage, headline } };
  expect(siteContent.safeParse(content).success).toBe(true);
  const { landingPage } = codedContent(content, new TextCodes());
  expect(landingPage.headline.length).toBeGreaterThan(500);
  expect(decodeText(landingPage.headline).text).toBe(headline);
});

test('a text within a text, such as a name in a sentence, is a part of its own', () => {
  const coded = (code: number, text: string) => `${openingOf(code)}${text}\u2062`;
  const sentence = fill(coded(300, 'Better than {industry} businesses'), {
    industry: coded(17, 'Retail'),
  });
  expect(decodeText(`By ${sentence}.`)).toEqual({
    text: 'By Better than Retail businesses.',
    parts: [
      { code: 300, start: 3, end: 32 },
      { code: 17, start: 15, end: 21 },
    ],
  });
});

test('any text without codes stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decodeText(text)).toEqual({ text, parts: [] });
    }),
  );
});
