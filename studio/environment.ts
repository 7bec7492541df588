import { readVariable } from '#variables.mjs';

/** `sanity.cli.ts` compiles these four into the Studio: Vite replaces each of these expressions. */
const variables = {
  SANITY_PROJECT_ID: process.env.SANITY_PROJECT_ID,
  SANITY_DATASET: process.env.SANITY_DATASET,
  SITE_URL: process.env.SITE_URL,
  PORT: process.env.PORT,
};

export const environment = {
  /** Hosted Sanity when there is one, the local Content Lake when not. */
  projectId: readVariable('SANITY_PROJECT_ID', variables) || undefined,
  dataset: readVariable('SANITY_DATASET', variables),
  /** Where *Open site* leads. */
  siteUrl:
    readVariable('SITE_URL', variables) || `http://127.0.0.1:${readVariable('PORT', variables)}/`,
};
