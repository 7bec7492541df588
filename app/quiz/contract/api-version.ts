/** The version of Sanity's API: from it on, a query without a perspective reads published documents. */
export const API_VERSION = '2025-02-19';
