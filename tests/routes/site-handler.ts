import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';

type RouteModule = ServerBuild['routes'][string]['module'];
type Assets = ServerBuild['assets']['routes'][string];

/** Where the build would have put the entry script. */
export const ENTRY = '/assets/entry.client-test.js';

const moduleOf = (file: string): Promise<RouteModule> => import(`#app/${file}`);

/** The site's own routes, as a build has them. */
export async function siteRoutes(): Promise<ServerBuild['routes']> {
  const { default: config } = await import('#app/routes.ts');
  const routes: ServerBuild['routes'] = {
    root: { id: 'root', path: '', module: await moduleOf('root.tsx') },
  };
  for (const { file, path, index } of await config) {
    const module = await moduleOf(file.replace('./', ''));
    routes[file] = { id: file, parentId: 'root', path, index, module };
  }
  return routes;
}

/** Remix's own request handler over the site's own routes, put together as a build would do it. */
export async function siteHandler(): Promise<RequestHandler> {
  const entry = await import('#app/entry.server.tsx');
  const routes = await siteRoutes();
  const assets = Object.values(routes).map(({ module, ...route }): [string, Assets] => [
    route.id,
    {
      ...route,
      module: `/assets/${route.id}.js`,
      hasAction: false,
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: 'ErrorBoundary' in module,
      hasLoader: 'loader' in module,
    },
  ]);
  return createRequestHandler(
    {
      mode: 'production',
      entry: { module: entry },
      routes,
      assets: {
        entry: { module: ENTRY, imports: [] },
        routes: Object.fromEntries(assets),
        url: '/assets/manifest-test.js',
        version: 'test',
      },
      publicPath: '/',
      assetsBuildDirectory: 'build/site/client',
      basename: '/',
      isSpaMode: false,
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_lazyRouteDiscovery: true,
        v3_singleFetch: true,
      },
    },
    'production',
  );
}
