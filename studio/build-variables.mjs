/** The variables of `environment.ts`: a Studio that was built with others is stale. */
export const BUILD_VARIABLES = ['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SITE_URL', 'PORT'];
