const VERSION = /^\/v(1|X|\d{4}-\d{2}-\d{2})(?=\/)/;

/** The path of an address without the version of the API. */
export const pathWithoutVersion = (url: string): string =>
  new URL(url).pathname.replace(VERSION, '');

/** The version of the API in an address: a date such as `2025-02-19`, `1` or `X`; `1` if it has none. */
export const apiVersionOf = (url: string): string =>
  VERSION.exec(new URL(url).pathname)?.[1] ?? '1';
