import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link is for: a token for one purpose is invalid for the other. */
export type LinkPurpose = 'withdraw consent' | 'confirm consent';

/** What a link is about: the subject as 64 hex digits, in an audit. */
export type LinkSubject = { audit: string; subject: string };

const codeOf = (key: string, purpose: LinkPurpose, subject: Buffer, audit: string): Buffer =>
  createHmac('sha256', key).update(purpose).update('\0').update(subject).update(audit).digest();

/**
 * The token in a link: the audit, the subject, and a code that only this installation can make. It never
 * expires. The subject of a withdrawal is the hash that stands for the person, so the link works after an
 * erasure too; that of a confirmation is the id of the tick.
 */
export function linkTokenOf(key: string, purpose: LinkPurpose, { audit, subject }: LinkSubject) {
  const bytes = Buffer.from(subject, 'hex');
  const code = codeOf(key, purpose, bytes, audit).toString('base64url');
  return [audit, bytes.toString('base64url'), code].join('.');
}

const TOKEN = /^([\w.-]{1,128})\.([\w-]{43})\.([\w-]{43})(?![A-Za-z0-9])/;

/** The audit that a token names, and its subject, if `linkTokenOf` made it with this key and purpose. */
export function readLinkToken(key: string, purpose: LinkPurpose, token: string) {
  const [, audit = '', subject = '', code = ''] = TOKEN.exec(token) ?? [];
  const bytes = Buffer.from(subject, 'base64url');
  const expected = codeOf(key, purpose, bytes, audit);
  const given = Buffer.from(code, 'base64url');
  const isValid = given.length === expected.length && timingSafeEqual(given, expected);
  return { audit, subject: isValid ? bytes.toString('hex') : undefined };
}
