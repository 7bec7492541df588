import type { Header } from './cached-response.ts';

const YEAR = 31_536_000;

/** What every response carries. The pages have a policy of their own: `app/entry.server.tsx`. */
export function securityHeaders({ isTls }: { isTls: boolean }): Header[] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Embedder-Policy', 'require-corp'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', PERMISSIONS],
    ...(isTls ? [['Strict-Transport-Security', `max-age=${YEAR}`] satisfies Header] : []),
  ];
}

/** The policy of everything that is not a page: opened by itself, it loads and runs nothing. */
export const NON_PAGE_POLICY: Header = [
  'Content-Security-Policy',
  "default-src 'none'; frame-ancestors 'none'",
];

/** The audit shares and copies a link; it needs no other feature of the device. */
const PERMISSIONS = [
  'web-share=(self)',
  'clipboard-write=(self)',
  ...[
    'accelerometer',
    'autoplay',
    'browsing-topics',
    'camera',
    'clipboard-read',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'geolocation',
    'gyroscope',
    'hid',
    'identity-credentials-get',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');
