import { contentType } from '#shared/content-type.ts';

/** Every path below it is a picture of the brand or of an option, named by the hash of its bytes. */
export const PICTURES = '/images/';

export const pictureHeaders = (path: string): [string, string][] => [
  ['Content-Type', contentType(path)],
  ['Cache-Control', 'public, max-age=31536000, immutable'],
  // The page of a client, which the leads process serves at its own origin, shows the logo.
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
];

/** The path below which the Studio asks for the state of an audit, by its id. */
export const LIVE = '/api/audits/';

/** The Studio is on another origin. A cache keeps the answer for as long as the page itself. */
export const liveHeaders = {
  'Cache-Control': 'public, max-age=0, s-maxage=10',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
