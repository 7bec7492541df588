/** The path below which the Studio asks for the state of an audit, by its id. */
export const LIVE = '/api/audits/';

/** The Studio is on another origin. A cache keeps the answer for as long as the page itself. */
export const liveHeaders = {
  'Cache-Control': 'public, max-age=0, s-maxage=10',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
