import { createHmac, timingSafeEqual } from 'node:crypto';

const PURPOSE = 'withdraw consent';

const codeOf = (key: string, person: Buffer): Buffer =>
  createHmac('sha256', key).update(PURPOSE).update('\0').update(person).digest();

/**
 * The token in a person's withdrawal link: the hash that stands for the person, and a code that only
 * this installation can make. It never expires, and works even after an erasure.
 */
export function withdrawalTokenOf(key: string, personKey: string): string {
  const person = Buffer.from(personKey, 'hex');
  return `${person.toString('base64url')}.${codeOf(key, person).toString('base64url')}`;
}

/**
 * The `person_key` of a token, whatever mark a text has behind it; `undefined` unless
 * `withdrawalTokenOf` made it with this key.
 */
export function personKeyOfToken(key: string, token: string): string | undefined {
  const [, person = '', code = ''] = /^([\w-]{43})\.([\w-]{43})(?![A-Za-z0-9])/.exec(token) ?? [];
  const bytes = Buffer.from(person, 'base64url');
  const expected = codeOf(key, bytes);
  const given = Buffer.from(code, 'base64url');
  const isValid = given.length === expected.length && timingSafeEqual(given, expected);
  return isValid ? bytes.toString('hex') : undefined;
}
