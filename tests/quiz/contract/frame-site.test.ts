import { expect, test } from 'vitest';
import { frameSite } from '#app/quiz/contract/frame-site.ts';

test.each([
  ['https://www.example.com', 'https://www.example.com'],
  ['https://Bäckerei.example/', 'https://xn--bckerei-5wa.example'],
  ['HTTPS://WWW.Example.COM', 'https://www.example.com'],
  ['  www.example.com ', 'https://www.example.com'],
  ['https://*.Bäckerei.example/', 'https://*.xn--bckerei-5wa.example'],
  ['*.example.ca', 'https://*.example.ca'],
  ['https://www.example.com:443/', 'https://www.example.com'],
  ['https://www.example.com:8443/', 'https://www.example.com:8443'],
  ['example.com:8443', 'https://example.com:8443'],
  ['https://192.168.0.7', 'https://192.168.0.7'],
  ['http://Localhost:5173/', 'http://localhost:5173'],
  ['localhost:5173', 'http://localhost:5173'],
  ['http://127.0.0.1', 'http://127.0.0.1'],
])('%j is the site %s', (entered, site) => {
  expect(frameSite.parse(entered)).toBe(site);
  expect(frameSite.parse(site)).toBe(site);
});

const START = 'Enter the start of the site’s address, such as https://www.example.com.';
const ASTERISK =
  'An asterisk stands for any subdomain, and only at the start, such as https://*.example.com.';
const ONE = 'Enter one site only. Add another item to the list for each other site.';

test.each([
  ['', START],
  ['https://', START],
  ['mailto:info@example.com', START],
  ['https:/www.example.com', START],
  ['*', ASTERISK],
  ['https://*', ASTERISK],
  ['https://www.*.com', ASTERISK],
  ['https://*.*.example.com', ASTERISK],
  ['https://a.example https://b.example', ONE],
  ['https://a.example, https://b.example', ONE],
  [
    'https://Bäckerei.example/Torten?a=1',
    'Leave out what follows the name of the site: https://xn--bckerei-5wa.example',
  ],
  ['www.example.com/#top', 'Leave out what follows the name of the site: https://www.example.com'],
  [
    'http://www.example.com',
    'Use https://. A page without it can be changed on its way, so it can’t show the audit.',
  ],
  ['ftp://www.example.com', 'Begin with https://, such as https://www.example.com.'],
  [
    'bakery',
    '“bakery” is only a part of a site’s name. Enter the whole name, such as https://www.example.com.',
  ],
  [
    'https://*.com',
    '“com” is only a part of a site’s name. Enter the whole name, such as https://www.example.com.',
  ],
  [
    'https://my_site.example.com',
    'No site has the name “my_site.example.com”. Enter the start of its address, such as https://www.example.com.',
  ],
  [
    'https://user@example.com',
    'No site has the name “user@example.com”. Enter the start of its address, such as https://www.example.com.',
  ],
  [
    'https://www.example.com:99999',
    'No site has the name “www.example.com:99999”. Enter the start of its address, such as https://www.example.com.',
  ],
  [`https://${'a'.repeat(200)}.example`, 'Use at most 200 characters.'],
  [7, 'Enter the address of a site.'],
])('%j is refused with its reason', (entered, message) => {
  expect(frameSite.safeParse(entered).error?.issues.map((issue) => issue.message)).toEqual([
    message,
  ]);
});
