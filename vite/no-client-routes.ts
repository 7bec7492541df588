import type { Plugin } from 'vite';

const CLIENT_ROUTE = '?__remix-build-client-route';

/**
 * Leaves the routes out of the scripts for browsers, because no page loads Remix's client. Otherwise
 * what they share with the audit would be a second script.
 */
export const noClientRoutes: Plugin = {
  name: 'no-client-routes',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'post',
  transform: (_, id) => (id.endsWith(CLIENT_ROUTE) ? { code: 'export {};', map: null } : undefined),
};
