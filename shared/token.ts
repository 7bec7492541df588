import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * A check of `Authorization: Bearer …` against the token. It compares digests, whose lengths are equal,
 * so that the time it takes reveals nothing about the token.
 */
export function createTokenCheck(token: string): (authorization: string | undefined) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(token);
  return (authorization = '') => {
    const [, given = ''] = /^Bearer +(.+)$/i.exec(authorization) ?? [];
    return timingSafeEqual(digest(given.trimEnd()), expected);
  };
}
