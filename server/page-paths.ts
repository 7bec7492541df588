import { splitLanguage } from '#app/quiz/contract/audit.ts';

/** The path at which the 404 page is rendered. No visitor reaches it under this path. */
export const NOT_FOUND = '/404';

/** Whether a path is that of an audit with a slug, in any language, whether there is one or not. */
export const isAuditPath = (path: string): boolean =>
  /^\/q\/[a-z0-9-]{1,60}$/.test(splitLanguage(path).rest);

export type Routes = Record<
  string,
  { id: string; parentId?: string; path?: string; index?: boolean; module: object } | undefined
>;

const ROOT = 'root';
const VARIABLE = /[:*?]/;

/** The paths of pages that are the same for every visitor: of the routes with a component, and without parameters. */
export function pagePathsOf(routes: Routes): string[] {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return '';
    // The page without its language stands for those with one.
    const path = route.path?.replace(/^:\w+\?|^\/|\/$/g, '').replace(/^\//, '') ?? '';
    return `${pathOf(route.parentId)}${path && `/${path}`}`;
  };
  const paths = Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ id, path, index }) => id !== ROOT && (index || path))
    .filter(({ module }) => 'default' in module && module.default !== undefined)
    .map(({ id }) => pathOf(id) || '/');
  return [...new Set(paths)].filter((path) => !VARIABLE.test(path));
}
