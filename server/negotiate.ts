export type Encoding = 'identity' | 'gzip' | 'br';

/** The smallest encoding that an `Accept-Encoding` header allows; identity if it allows none. */
export function negotiate(header = ''): Encoding {
  const accepted = header.toLowerCase();
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
export const isUnchanged = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.split(',').some((listed) => {
    const tag = listed.trim().replace(/^W\//, '');
    return tag === etag || tag === '*';
  });
