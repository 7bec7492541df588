import { leadsAddress, readVariable, siteAddress } from '#variables.mjs';

/** `sanity.cli.ts` compiles these variables into the Studio: Vite replaces each of these expressions. Empty means not set. */
const variables = {
  SANITY_PROJECT_ID: process.env.SANITY_PROJECT_ID,
  SANITY_DATASET: process.env.SANITY_DATASET,
  SITE_URL: process.env.SITE_URL,
  PORT: process.env.PORT,
  LEADS_PORT: process.env.LEADS_PORT,
  LEADS_PUBLIC_URL: process.env.LEADS_PUBLIC_URL,
};

export const environment = {
  /** A project of hosted Sanity; `undefined` means the local Content Lake. */
  projectId: readVariable('SANITY_PROJECT_ID', variables) || undefined,
  dataset: readVariable('SANITY_DATASET', variables),
  siteUrl: siteAddress(variables),
  leadsUrl: leadsAddress(variables).replace(/\/+$/, ''),
};
