import { expect, test } from 'vitest';
import { decodeLead, LEAD_FIELDS, leadFrom, leadProblem } from '#app/quiz/contract/lead.ts';
import { SEVEN_FIELDS } from '#tests/quiz/seven-fields.ts';

const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  businessName: 'Engines',
  industry: 'Technology',
  city: 'Halifax',
  province: 'Nova Scotia',
};

test('the form asks for seven fields, in this order', () => {
  expect(LEAD_FIELDS).toEqual(Object.keys(ada));
});

test.each(LEAD_FIELDS)('%s is required, and white space alone counts as blank', (field) => {
  for (const blank of ['', ' ', '\t\r\n', '\u00a0\u2003'])
    expect(leadProblem(field, blank)).toBe('required');
  expect(leadProblem(field, ` ${ada[field]} `)).toBe(undefined);
});

test.each([
  'a@b.c',
  'ada@example.com',
  ' ada@example.com ',
  'ada.lovelace+audit@mail.example.co.uk',
  'ada@.example.com',
  'ada@example..com',
  '"@b.c',
  'é@exämple.québec',
])('%j is a valid email address: text, at-sign, text, dot, text', (email) => {
  expect(leadProblem('email', email)).toBe(undefined);
});

test.each([
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@example.',
  'ada@.com',
  'ada.example.com',
  'ada@@example.com',
  'ada@home@example.com',
  'ada lovelace@example.com',
  'ada@exam ple.com',
  'ada@example.c om',
  'ada@example.com\nbob@example.com',
])('%j is not a valid email address', (email) => {
  expect(leadProblem('email', email)).toBe('invalid');
});

test('only the email address must match a pattern', () => {
  for (const field of LEAD_FIELDS)
    expect(leadProblem(field, '@')).toBe(field === 'email' ? 'invalid' : undefined);
});

test('all texts of a lead are trimmed', () => {
  expect(leadFrom((field) => `  ${ada[field]}\n`)).toEqual(ada);
});

test('a stored lead is decoded unchanged', () => {
  expect(decodeLead(JSON.parse(JSON.stringify(ada)), SEVEN_FIELDS)).toEqual(ada);
});

test('a decoded lead is trimmed and has no unknown fields', () => {
  expect(decodeLead({ ...ada, city: ' Halifax ', note: 'hello' }, SEVEN_FIELDS)).toEqual(ada);
});

test.each(LEAD_FIELDS)('a stored lead without a valid %s is refused', (field) => {
  for (const value of [undefined, null, '', '  ', 7, true, {}, ['Ada']])
    expect(decodeLead({ ...ada, [field]: value }, SEVEN_FIELDS)).toBe(undefined);
});

test.each([null, undefined, 'Ada', 7, [], {}, { ...ada, email: 'ada' }])(
  '%j is not a lead',
  (stored) => {
    expect(decodeLead(stored, SEVEN_FIELDS)).toBe(undefined);
  },
);
