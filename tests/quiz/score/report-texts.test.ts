import fc from 'fast-check';
import { expect, test } from 'vitest';
import { richText } from '#app/quiz/base/rich-text.ts';
import { mapText, plainText } from '#app/quiz/base/text-blocks.ts';
import { levelBands } from '#app/quiz/score/levels.ts';
import { nextLevelFor } from '#app/quiz/score/next-level.ts';
import { bookingAddressFor, bookingTexts, nextLevelTexts } from '#app/quiz/score/report-texts.ts';
import { seedContent } from '#tests/seed.ts';

const { quiz, resultsPage, siteSettings } = await seedContent();
const { booking } = resultsPage;
const bands = levelBands(quiz.levels, quiz.scale);

test('the texts around the next level name it, and both scores', () => {
  const nextLevel = nextLevelFor(quiz, {}, { q1: 'never', q2: 5 });
  if (!nextLevel) throw new Error('There is no next level.');
  const shown = { ...resultsPage.nextLevel, intro: richText.parse('What leads to {level}.') };
  const texts = nextLevelTexts(
    nextLevel,
    { score: 19, bands },
    { ...resultsPage, nextLevel: shown },
    'en-CA',
  );
  expect(texts.title).toContain('Growth Opportunity');
  expect(plainText(texts.intro)).toBe('What leads to Growth Opportunity.');
  expect(texts.closing).toMatch(/\b19\b.*\b4\d\b/);
});

test('where a change is worth more than one level, the last text names the one that it leads to', () => {
  const nextLevel = nextLevelFor(quiz, {}, { q1: 'never', q2: 5 });
  if (nextLevel?.kind !== 'path') throw new Error('There is no next level.');
  const textsAt = (score: number, outcome: typeof nextLevel.outcome) =>
    nextLevelTexts({ ...nextLevel, score, outcome }, { score: 19, bands }, resultsPage, 'en-CA');
  expect(textsAt(60, 'reached').title).toContain('Growth Opportunity');
  expect(textsAt(60, 'reached').closing).toBe(
    'That would take your score from 19 to 60: Digital Achiever.',
  );
  expect(textsAt(39, 'notReached').closing).toContain('Growth Opportunity starts at 40');
});

test('the texts of the highest level name it, and nothing closes them', () => {
  const best = { q1: 'regularly', q2: 10, q3: 'comprehensive', q4: 'weekly', q5: [], q6: '30+' };
  const nextLevel = nextLevelFor(quiz, {}, { ...best, q7: 'more-75', q8: 'done-for-me' });
  if (!nextLevel) throw new Error('There is nothing to keep.');
  const { title, intro, closing } = nextLevelTexts(
    nextLevel,
    { score: 100, bands },
    resultsPage,
    'en-CA',
  );
  const { title: shipped, intro: shippedIntro } = resultsPage.topLevel;
  const named = (text: string) => text.replace('{level}', 'AI Discovery Leader');
  expect({ title, intro, closing }).toEqual({
    title: named(shipped),
    intro: mapText(shippedIntro, named),
    closing: undefined,
  });
});

test('the call to book names the visitor and the provider, and leaves out what is empty', () => {
  const texts = bookingTexts(
    { ...booking, text: 'Talk with us, {firstName}.', who: 'From {provider}.' },
    'Ada',
    siteSettings,
  );
  expect(texts.title).toBe(booking.title.replace('{firstName}', 'Ada'));
  expect(texts.text).toBe('Talk with us, Ada.');
  expect(texts.meetingDetails).toBe(`From ${siteSettings.provider.name}. ${booking.bring}`);
  const without = { ...booking, who: undefined };
  expect(bookingTexts(without, 'Ada', siteSettings).meetingDetails).toBe(booking.bring);
  const empty = { ...without, bring: undefined };
  expect(bookingTexts(empty, 'Ada', siteSettings).meetingDetails).toBe('');
});

test('the booking address has the visitor’s details, encoded, and nothing where one is missing', () => {
  const address =
    'https://example.com/?n={firstName}%20{lastName}&e={email}&b={businessName}&s={score}';
  const ada = { firstName: 'Zoé &', lastName: '=?#/', email: 'a+b@c.ca', businessName: '{email}' };
  expect(bookingAddressFor(address, { ...ada, score: 0 })).toBe(
    'https://example.com/?n=Zo%C3%A9%20%26%20%3D%3F%23%2F&e=a%2Bb%40c.ca&b=%7Bemail%7D&s=0',
  );
  expect(bookingAddressFor(address)).toBe('https://example.com/?n=%20&e=&b=&s=');
  expect(bookingAddressFor('https://example.com/?x={constructor}')).toBe('https://example.com/?x=');
});

test('whatever a visitor is called, each detail is one parameter of the address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (firstName, email) => {
      const url = new URL(
        bookingAddressFor('https://example.com/a?n={firstName}&e={email}', { firstName, email }),
      );
      expect([...url.searchParams]).toEqual([
        ['n', firstName],
        ['e', email],
      ]);
      expect(url.pathname + url.hash).toBe('/a');
    }),
  );
});
