import { expect, test } from 'vitest';
import { reportFor } from '#app/quiz/score/report.ts';
import { shipped } from '#tests/seed.ts';
import { pdfOf } from './pdf-of.ts';
import { infoOf, textOf, wordsOf } from './poppler.ts';

const { quiz, resultsPage: texts, siteSettings: settings } = shipped;

const pdfFor = (businessName: string) => {
  const lead = { firstName: 'Amélie', businessName, industry: 'Other' };
  return pdfOf({ report: reportFor(quiz, lead, {}), texts, settings });
};

test.each([
  ['Latin with accents, Greek and Cyrillic', 'Nguyễn & Żółć Ταβέρνα Αθήνα Українська кухня'],
  ['Chinese, Japanese and Korean', '北京烤鸭店 すし カフェ 서울 식당'],
  ['Arabic and Hebrew', 'مطعم الشام מאפיית שלום'],
  ['Punjabi, Hindi and Tamil', 'ਪੰਜਾਬੀ ਢਾਬਾ हिन्दी मिठाई தமிழ் உணவகம்'],
  ['Thai, Inuktitut and Armenian', 'ร้านอาหารไทย ᐃᓄᒃᑎᑐᑦ Հայկական խոհանոց'],
  ['emoji', '🍕 👩\u200d🍳 🇨🇦'],
  ['a mixture', '寿司 Sushi مطعم Pizza\n\u0000Zoë'],
])('a name in %s is in the text and in the title of the file', async (_, businessName) => {
  const pdf = await pdfFor(businessName);
  const shown = wordsOf(pdf)
    .map(({ text }) => text)
    .join(' ');
  const words = businessName.replace('\u0000', '').replace('&', '&amp;').split(/\s/);
  for (const word of words) expect(shown).toContain(word);
  expect(infoOf(pdf)).toContain(words[0]?.slice(0, 2));
});

test('text in another script stays beside its neighbours, and takes its own space', async () => {
  const words = wordsOf(await pdfFor('寿司 Sushi'));
  const at = (name: string) => words.find(({ text }) => text === name);
  const [before, name, after] = [at('for'), at('寿司'), at('Sushi')];
  expect(name?.left).toBeGreaterThan(before?.right ?? Number.NaN);
  expect(after?.left).toBeGreaterThan((name?.left ?? Number.NaN) + 20);
  expect(name?.top).toBeGreaterThan(after?.top ?? Number.NaN);
  expect(name?.top).toBeLessThan(after?.bottom ?? Number.NaN);
});

test('a composed character in one PDF does not stop later PDFs from containing its letter as text', async () => {
  await pdfFor('The "Ÿ" Ż Ġ ½');
  expect(textOf(await pdfFor("Joe's Z"))).toContain("Prepared for Joe's Z");
});
