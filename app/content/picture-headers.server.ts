import { contentType } from '#shared/content-type.ts';

/** Every path below it is a picture of the brand or of an option, named by the hash of its bytes. */
export const PICTURES = '/images/';

/** The headers of a picture, as names with values. */
export const pictureHeaders = (path: string): [string, string][] => [
  ['Content-Type', contentType(path)],
  ['Cache-Control', 'public, max-age=31536000, immutable'],
  // The page of a client, which the leads process serves at its own origin, shows the logo.
  ['Cross-Origin-Resource-Policy', 'cross-origin'],
];
