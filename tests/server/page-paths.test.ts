import { expect, test } from 'vitest';
import { pagePathsOf, type Routes } from '#server/page-paths.ts';
import { siteRoutes } from '#tests/routes/site-handler.ts';

const page = { default: () => null };
const resource = { loader: () => null };

/** Routes besides the root, by their ids. */
const routesOf = (routes: Record<string, Omit<NonNullable<Routes[string]>, 'id'>>): Routes => ({
  root: { id: 'root', path: '', module: page },
  ...Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, { parentId: 'root', id, ...route }]),
  ),
});

test('the site has two pages besides the 404 page', async () => {
  expect(pagePathsOf(await siteRoutes())).toEqual(['/', '/index']);
});

test('a route that is added to the site is a page in production, without another list', async () => {
  const added = { id: 'pricing', parentId: 'root', path: 'pricing', module: page };
  expect(pagePathsOf({ ...(await siteRoutes()), pricing: added })).toContain('/pricing');
});

test('nested routes have the path of their parents before their own', () => {
  const routes = routesOf({
    about: { path: 'about', module: page },
    team: { parentId: 'about', path: 'team', module: page },
    start: { parentId: 'about', index: true, module: page },
    layout: { module: page },
    contact: { parentId: 'layout', path: 'contact', module: page },
  });
  expect(pagePathsOf(routes)).toEqual(['/about', '/about/team', '/contact']);
});

test.each(['*', 'blog/*', ':language', 'blog/:post', 'price?'])(
  'a path with a parameter is not cached: %s',
  (path) => {
    expect(pagePathsOf(routesOf({ varied: { path, module: page } }))).toEqual([]);
  },
);

test('a route without a component is not a page', () => {
  const routes = routesOf({ feed: { path: 'feed.xml', module: resource } });
  expect(pagePathsOf(routes)).toEqual([]);
});
