/** Remix's build of the routes, which the production server is bundled with. */
declare module 'virtual:remix/server-build' {
  const build: import('@remix-run/node').ServerBuild;
  export = build;
}
