import type { Encoding } from './pages.ts';

/** The smallest encoding that an `Accept-Encoding` header allows. */
export function negotiate(accepted: string | undefined): Encoding {
  const allowed = new Set(
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .filter(isWanted)
      .map((part) => nameOf(part)),
  );
  if (allowed.has('br')) return 'br';
  return allowed.has('gzip') ? 'gzip' : 'identity';
}

const nameOf = (part: string) => (part.split(';')[0] ?? '').trim();
const isWanted = (part: string) => !/;\s*q=0(\.0*)?\s*$/.test(part);

/** Whether `If-None-Match` names this strong tag. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
