import { WITHDRAWALS } from './leads-proxy.ts';

const PREVIEWS = '/preview/';
const PREVIEW = /^\/preview\/[^/]+$/;
const MAX_LENGTH = 300;

/** Whether the path is that of a draft link, which ends with its secret. */
export const isPreviewPath = (path: string): boolean => PREVIEW.test(path);

/** What comes before a secret in a path: that of a draft link, and a person's token. */
const BEFORE_SECRETS = [PREVIEWS, WITHDRAWALS];

/** A path as the log may name it: without secrets, and of a bounded length. */
export function loggedPath(path: string): string {
  const prefix = BEFORE_SECRETS.find((each) => path.startsWith(each));
  return prefix === undefined ? path.slice(0, MAX_LENGTH) : `${prefix}…`;
}
