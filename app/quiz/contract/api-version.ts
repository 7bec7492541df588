/**
 * The version of Sanity's API in all requests. From this one on, a query reads published documents only,
 * unless it asks for another perspective.
 */
export const API_VERSION = '2025-02-19';
