export type Encoding = 'identity' | 'gzip' | 'br';

/** The smallest encoding that an `Accept-Encoding` header allows; identity if it allows none. */
export function negotiate(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const known = negotiated.get(accepted);
  if (known) return known;
  const encoding = smallestOf(accepted.toLowerCase());
  if (negotiated.size >= MAX_NEGOTIATED) negotiated.clear();
  negotiated.set(accepted, encoding);
  return encoding;
}

/** All browsers together send a handful of different headers. */
const negotiated = new Map<string, Encoding>();
const MAX_NEGOTIATED = 50;

function smallestOf(accepted: string): Encoding {
  if (allows(accepted, 'br')) return 'br';
  return allows(accepted, 'gzip') ? 'gzip' : 'identity';
}

const allows = (accepted: string, encoding: Encoding) =>
  accepted.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';');
    return name.trim() === encoding && !parameters.some((parameter) => ZERO.test(parameter));
  });

const ZERO = /^\s*q\s*=\s*0(\.0*)?\s*$/;

/** Whether `If-None-Match` lists this tag. GET and HEAD compare weakly. */
export function isUnchanged(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true;
  if (ifNoneMatch !== '*' && !ifNoneMatch.includes(',') && !ifNoneMatch.startsWith('W/'))
    return false;
  const tags = ifNoneMatch.split(',').map(strongTag);
  return tags.includes(etag) || tags.includes('*');
}

function strongTag(listed: string): string {
  const tag = listed.trim();
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
