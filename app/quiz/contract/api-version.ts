/** The version of Sanity's API in all requests: it reads published documents, unless asked for another perspective. */
export const API_VERSION = '2025-02-19';
