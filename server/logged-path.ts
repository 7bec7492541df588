import { CONSENT_LINKS } from './leads-proxy.ts';

const PREVIEW_PREFIX = '/preview/';
const PREVIEW_PATH = /^\/preview\/[^/]+$/;
const MAX_LENGTH = 300;

/** Whether the path is that of a draft link, which ends with its secret. */
export const isPreviewPath = (path: string): boolean => PREVIEW_PATH.test(path);

/** What comes before a secret in a path: that of a draft link, or a person's token. */
const SECRET_PREFIXES = [PREVIEW_PREFIX, ...CONSENT_LINKS];

/** A path as the log may name it: without secrets, and of a bounded length. */
export function loggedPath(path: string): string {
  const prefix = SECRET_PREFIXES.find((each) => path.startsWith(each));
  return prefix === undefined ? path.slice(0, MAX_LENGTH) : `${prefix}…`;
}
