/**
 * What is compiled into the Studio: Vite replaces each name as it stands here (`sanity.cli.ts`).
 * An empty variable counts as not set.
 */
export const environment = {
  /** Set means hosted Sanity, else the local Content Lake. */
  projectId: process.env.SANITY_PROJECT_ID?.trim() || undefined,
  dataset: process.env.SANITY_DATASET?.trim() || 'production',
  /** Where *Open site* leads. */
  siteUrl: process.env.SITE_URL?.trim() || `http://127.0.0.1:${process.env.PORT?.trim() || 3000}/`,
};
