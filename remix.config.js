/**
 * The one place for Remix options; `vite.config.ts` hands them to Remix's Vite plugin.
 * `scripts/builds.ts` sets BUILD_DIRECTORY, and moves the complete build to `build/site`.
 * @satisfies {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build/site',
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
