/** A host as an address of the web writes it: an IPv6 address in brackets, any other host as it is. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);
