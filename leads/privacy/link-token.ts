import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link is for: a token for one purpose is invalid for the other. */
export type LinkPurpose = 'withdraw consent' | 'confirm consent';

const codeOf = (key: string, purpose: LinkPurpose, subject: Buffer): Buffer =>
  createHmac('sha256', key).update(purpose).update('\0').update(subject).digest();

/**
 * The token in a link: its subject as 64 hex digits, and a code that only this installation can make.
 * It never expires. The subject of a withdrawal is the hash that stands for the person, so it works
 * even after an erasure; that of a confirmation is the id of the tick.
 */
export function linkTokenOf(key: string, purpose: LinkPurpose, subject: string): string {
  const bytes = Buffer.from(subject, 'hex');
  return `${bytes.toString('base64url')}.${codeOf(key, purpose, bytes).toString('base64url')}`;
}

/**
 * The subject of a token, whatever mark a text has behind it; `undefined` unless `linkTokenOf` made it
 * with this key and for this purpose.
 */
export function subjectOfToken(
  key: string,
  purpose: LinkPurpose,
  token: string,
): string | undefined {
  const [, subject = '', code = ''] = /^([\w-]{43})\.([\w-]{43})(?![A-Za-z0-9])/.exec(token) ?? [];
  const bytes = Buffer.from(subject, 'base64url');
  const expected = codeOf(key, purpose, bytes);
  const given = Buffer.from(code, 'base64url');
  const isValid = given.length === expected.length && timingSafeEqual(given, expected);
  return isValid ? bytes.toString('hex') : undefined;
}
