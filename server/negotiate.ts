export type Encoding = 'identity' | 'gzip' | 'br';

/** The smallest encoding that an `Accept-Encoding` header allows; where it allows none, identity. */
export function negotiate(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const allowed = accepted.toLowerCase().split(',').filter(isWanted).map(nameOf);
  if (allowed.includes('br')) return 'br';
  return allowed.includes('gzip') ? 'gzip' : 'identity';
}

const nameOf = (part: string) => (part.split(';', 1)[0] ?? '').trim();
const isWanted = (part: string) => !/;\s*q=0(\.0*)?\s*$/.test(part);

/** Whether `If-None-Match` names this tag; GET and HEAD compare weakly. */
export function isUnchanged(ifNoneMatch: string, etag: string): boolean {
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
