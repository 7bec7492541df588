import { splitLanguage } from '#app/quiz/contract/audit.ts';

/** The path at which the 404 page is rendered. No visitor reaches it under this path. */
export const NOT_FOUND = '/404';

/** The pages that are rendered once for every visitor: those of the routes with a fixed path. */
export const PAGE_PATHS = ['/', '/index'];

/** Whether a path is that of an audit with a slug, in any language, whether there is one or not. */
export const isAuditPath = (path: string): boolean =>
  /^\/q\/[a-z0-9-]{1,60}$/.test(splitLanguage(path).rest);
