import type { Plugin } from 'vite';

const PATHS = /^\/(api\/leads(\/|$)|withdraw\/|confirm\/)/;

/** In development, forwards requests about leads to the leads process, because Remix has no routes for them. */
export const proxyLeads: Plugin = {
  name: 'proxy-leads',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (!PATHS.test(request.url ?? '')) return next();
      server
        .ssrLoadModule('/server/development-leads.ts')
        .then(({ handleRequest }) => handleRequest(request, response))
        .catch(next);
    });
  },
};
