/**
 * The one place for Remix options; `vite.config.ts` hands them to Remix's Vite plugin.
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  buildDirectory: 'build/site',
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
    unstable_optimizeDeps: true,
  },
};
