import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';

type RouteModule = ServerBuild['routes'][string]['module'];
type Assets = ServerBuild['assets']['routes'][string];

/** The address of the entry script. */
export const ENTRY = '/assets/entry.client-test.js';

const moduleOf = (file: string): Promise<RouteModule> => import(`#app/${file}`);

/** The modules of the site's routes, in the form of a Remix build. */
async function siteRoutes(): Promise<ServerBuild['routes']> {
  const { default: config } = await import('#app/routes.ts');
  const routes: ServerBuild['routes'] = {
    root: { id: 'root', path: '', module: await moduleOf('root.tsx') },
  };
  for (const { file, path } of await config) {
    const module = await moduleOf(file.replace('./', ''));
    routes[file] = { id: file, parentId: 'root', path, module };
  }
  return routes;
}

/** Remix's request handler with the site's routes, without a build. */
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
