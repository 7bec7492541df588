export type Encoding = 'identity' | 'gzip' | 'br';

/** The smallest encoding that an `Accept-Encoding` header allows; where it allows none, identity. */
export function negotiate(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const wanted = accepted.toLowerCase();
  if (allows(wanted, 'br')) return 'br';
  return allows(wanted, 'gzip') ? 'gzip' : 'identity';
}

function allows(accepted: string, encoding: Encoding): boolean {
  // Nearly every header that does not name it, or allows it alone, is decided without a list.
  if (!accepted.includes(encoding)) return false;
  return accepted.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';');
    return name.trim() === encoding && !parameters.some((each) => NEVER.test(each));
  });
}

const NEVER = /^\s*q\s*=\s*0(\.0*)?\s*$/;

/** Whether `If-None-Match` names this tag; GET and HEAD compare weakly. */
export function isUnchanged(ifNoneMatch: string, etag: string): boolean {
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
