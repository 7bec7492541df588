import { CONSENT_LINKS } from './leads-routes.ts';

const MAX_LENGTH = 300;

/** What comes before a secret in a path: that of a draft link, or a person's token. */
const SECRET_PREFIXES = ['/preview/', ...CONSENT_LINKS];

/** A path as the log may name it: without secrets, and of a bounded length. */
export function loggedPath(path: string): string {
  const prefix = SECRET_PREFIXES.find((each) => path.startsWith(each));
  return prefix === undefined ? path.slice(0, MAX_LENGTH) : `${prefix}…`;
}
