/**
 * The version of Sanity's API that all requests of the site and the Studio use. From this version on,
 * a query reads published documents only, unless it asks for another perspective.
 */
export const API_VERSION = '2025-02-19';
