import type { ResponseHeaders } from './cached-response.ts';

const YEAR = 31_536_000;

/** Of a response that neither browsers nor a CDN may keep. */
export const NOT_CACHED = { 'Cache-Control': 'no-store' };

/**
 * What a response carries where its route says nothing else. Pages have a policy of their own
 * (`app/entry.server.tsx`); anything else loads and runs nothing where it is opened by itself.
 */
export const defaultHeaders = ({ isTls }: { isTls: boolean }): ResponseHeaders => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS,
  ...NOT_CACHED,
  ...(isTls && { 'Strict-Transport-Security': `max-age=${YEAR}` }),
});

const REFUSED_FEATURES = `
  accelerometer autoplay browsing-topics camera clipboard-read display-capture encrypted-media fullscreen
  geolocation gyroscope hid identity-credentials-get idle-detection local-fonts magnetometer microphone midi
  payment picture-in-picture publickey-credentials-get screen-wake-lock serial usb xr-spatial-tracking
`
  .trim()
  .split(/\s+/);

/** The audit shares and copies a link; it needs no other feature of the device. */
const PERMISSIONS = [
  'web-share=(self)',
  'clipboard-write=(self)',
  ...REFUSED_FEATURES.map((feature) => `${feature}=()`),
].join(', ');
