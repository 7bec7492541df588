import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { isAuditPath, PAGE_PATHS } from '#server/page-paths.ts';

test('each route with a fixed path and a page is rendered once for every visitor', () => {
  const paths = routes
    .filter(({ file }) => file.endsWith('.tsx'))
    .map(({ path }) => `/${path.replace(/^:language\?\/?/, '')}`);
  expect(PAGE_PATHS).toEqual(paths.filter((path) => !/[:*]/.test(path)));
});

test.each(['/q/bakery', '/fr/q/bakery'])('%s is the path of an audit', (path) => {
  expect(isAuditPath(path)).toBe(true);
});

test.each(['/', '/index', '/q/', '/q/Bakery', '/q/a/b'])(
  '%s is not the path of an audit',
  (path) => {
    expect(isAuditPath(path)).toBe(false);
  },
);
