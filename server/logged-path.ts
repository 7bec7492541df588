const PREVIEW = /^\/preview\/[^/]+$/;
const MAX_LENGTH = 300;

/** Whether the path is that of a draft link, which ends with its secret. */
export const isPreviewPath = (path: string): boolean => PREVIEW.test(path);

/** A path as the log may name it: without the secret of a draft link, and of a bounded length. */
export const loggedPath = (path: string): string =>
  path.startsWith('/preview/') ? '/preview/…' : path.slice(0, MAX_LENGTH);
