/**
 * A host as an address of the web writes it: an IPv6 address in brackets, any other host as it is.
 * @param {string} host
 */
export const hostInUrl = (host) => (host.includes(':') ? `[${host}]` : host);
