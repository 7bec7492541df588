import { expect, test } from 'vitest';
import { cleanText, hasInvisible, isBlank } from '#app/quiz/base/entered-text.ts';
import { cleanEmail, isDeliverable } from '#app/quiz/contract/email-address.ts';
import { leadProblem } from '#app/quiz/contract/lead.ts';
import { fc } from '#tests/fast-check.ts';

/** No-break spaces, zero-width and bidi marks, fillers, selectors, tags, controls, half a character. */
const UNSEEN = [
  ...['\u00a0', '\u202f', '\u3000', '\u2800', '\u2028', '\t', '\r\n', '\0', '\x7f', '\u0085'],
  ...['\u200b', '\u200c', '\u200d', '\u200e', '\u202a', '\u202e', '\u2066', '\u2060', '\ufeff'],
  ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u3164', '\uffa0', '\u180e', '\ufe0f'],
  ...['\u{e0100}', '\u{e0041}', '\ud800', '\udc00'],
];

test.each(UNSEEN)('%j is no part of a name or an address', (mark) => {
  for (const field of ['firstName', 'businessName', 'email'] as const)
    expect(leadProblem(field, mark + mark)).toBe('required');
  expect(isBlank(mark)).toBe(true);
  expect(cleanText(`${mark}Zoé${mark}`)).toBe('Zoé');
  expect(cleanEmail(`${mark}zoe@example.ca${mark}`)).toBe('zoe@example.ca');
  expect(isDeliverable(`zo${mark}e@example.ca`)).toBe(false);
});

test.each([
  ['composed letters', 'Gaspe\u0301', 'Gaspé'],
  ['no soft hyphen, and composed letters after it', 'Gas\u00adpe\u034f\u0301', 'Gaspé'],
  ['one space for a line break', 'Café\nHélène', 'Café Hélène'],
  ['a no-break space within', '«\u00a0Chez Nous\u00a0»', '«\u00a0Chez Nous\u00a0»'],
  ['a joiner of Persian', 'علی\u200cرضا', 'علی\u200cرضا'],
  ['a joiner of Sinhala', 'ශ්\u200dරී ලංකා', 'ශ්\u200dරී ලංකා'],
  ['a variant of a character', '葛\u{e0100}城', '葛\u{e0100}城'],
  ['emoji', '👩🏽\u200d🍳 ❤\ufe0f Bakery', '👩🏽\u200d🍳 ❤\ufe0f Bakery'],
  [
    'a flag of tags',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Pub',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Pub',
  ],
  ['no joiner between Latin letters', 'A\u200dd\u200ca 5\u200d', 'Ada 5'],
])('a name has %s', (_, entered, stored) => {
  expect(cleanText(entered)).toBe(stored);
});

test('a text that is stored is clean: cleaning it again changes nothing', () => {
  const unit = fc.oneof(
    fc.constantFrom(...UNSEEN, 'a', 'e', '\u0301', 'ى', '葛', '\u0dca', '👩', '1', '\u3099', 'か'),
    fc.constantFrom('@', '.', '<', '>', '"', ',', 'mailto:'),
    fc.string({ unit: 'binary', maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 12 }), (units) => {
      const text = units.join('');
      for (const clean of [cleanText, cleanEmail]) expect(clean(clean(text))).toBe(clean(text));
      expect(hasInvisible(cleanEmail(text))).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  'ada@example.ca,',
  'ada@example.ca;',
  'ada@example.ca.',
  'ada@example.ca。',
  '<ada@example.ca>',
  '<ada@example.ca>;',
  'mailto:ada@example.ca',
  'MAILTO:ada@example.ca',
  '<mailto:ada@example.ca>',
  '"ada@example.ca"',
  "'ada@example.ca'",
  'a\u202eda@exam\u200bple.ca',
])('%j is ada@example.ca', (entered) => {
  expect(leadProblem('email', entered)).toBeUndefined();
  expect(cleanEmail(entered)).toBe('ada@example.ca');
});

const x = (count: number) => 'x'.repeat(count);

test.each([
  "o'brien+audit@mail.example.co.uk",
  '"ada@example.ca',
  "'ada@example.ca",
  '{a|b}~`!#$%&*/=?^_-@example.ca',
  'é@exämple.québec',
  'ada@xn--exmple-cua.ca',
  '艾达@例子.中国',
  `${x(64)}@example.ca`,
  `a@${x(63)}.ca`,
])('%j is deliverable after the plain slips are mended', (address) => {
  expect(isDeliverable(cleanEmail(address))).toBe(true);
});

test.each([
  '.ada@example.ca',
  'ada.@example.ca',
  'a..da@example.ca',
  'ada@example..ca',
  'ada@.example.ca',
  'ada@exa_mple.ca',
  'ada@-example.ca',
  'ada@example-.ca',
  'ada@[192.0.2.1]',
  'ada@192.0.2.1',
  'ada@example.c',
  'ada@example.ca/x.y',
  'ada@example.ca:25.x',
  'a"da@example.ca',
  'a,b@example.ca',
  'a<b@example.ca',
  `${x(65)}@example.ca`,
  `${'é'.repeat(33)}@example.ca`,
  `a@${x(64)}.ca`,
  `${x(64)}@${Array(4).fill(x(60)).join('.')}.ca`,
])('the form accepts %j as it is, and no mail server does', (address) => {
  expect(leadProblem('email', address)).toBeUndefined();
  expect(cleanEmail(address)).toBe(address);
  expect(isDeliverable(address)).toBe(false);
});

test('a Latin text is cleaned as it is beside a letter of another script', () => {
  const codes = Array.from({ length: 0x2030 }, (_, code) => String.fromCharCode(code));
  for (const letter of codes) {
    const text = `a${letter}b`;
    expect(cleanText(`${text}ж`), letter).toBe(`${cleanText(text)}ж`);
  }
});
