import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '#app/content/environment.server.ts';
import { bundleOf } from '#tests/bundle.ts';

const defaults = { SANITY_DATASET: 'production', LAKE_PORT: 3333 };

test('every variable is optional', () => {
  expect(readEnvironment({})).toMatchObject(defaults);
});

test('an empty variable counts as not set', () => {
  const empty = {
    SANITY_PROJECT_ID: '',
    SANITY_DATASET: ' ',
    LAKE_PORT: '',
    CONTENT_CACHE: '',
    SITE_URL: '',
  };
  expect(readEnvironment(empty)).toEqual(readEnvironment({}));
});

test('spaces around a value are ignored', () => {
  const set = {
    SANITY_PROJECT_ID: ' abcd1234 ',
    SANITY_DATASET: 'staging',
    LAKE_PORT: ' 4444 ',
    SITE_URL: 'https://audit.example/',
  };
  expect(readEnvironment(set)).toMatchObject({
    SANITY_PROJECT_ID: 'abcd1234',
    SANITY_DATASET: 'staging',
    LAKE_PORT: 4444,
    SITE_URL: 'https://audit.example/',
  });
});

test('trusted proxies are addresses and networks', () => {
  const { TRUSTED_PROXIES } = readEnvironment({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1' });
  expect(TRUSTED_PROXIES).toEqual(['127.0.0.1', '10.0.0.0/8', '::1']);
});

test.each([
  ["'none'", "'none'"],
  ["'SELF' https://Bäckerei.example/", "'self' https://xn--bckerei-5wa.example"],
  ['*.Example.ca, http://localhost:3333', 'https://*.example.ca http://localhost:3333'],
  ['https: *', 'https: *'],
])('FRAME_ANCESTORS=%s is the policy %s', (FRAME_ANCESTORS, policy) => {
  expect(readEnvironment({ FRAME_ANCESTORS })).toMatchObject({ FRAME_ANCESTORS: policy });
});

test.each([
  ['LAKE_PORT', '0'],
  ['LAKE_PORT', '65536'],
  ['LAKE_PORT', '33.5'],
  ['LAKE_PORT', 'lake'],
  ['SITE_URL', 'https://audit.example/?from=mail'],
  ['ALLOWED_HOSTS', 'www.example.ca, https://example.ca'],
  ['FRAME_ANCESTORS', "'none' https://example.ca"],
  ['FRAME_ANCESTORS', 'https://example.ca/audit'],
  ['FRAME_ANCESTORS', "https://example.ca; script-src 'unsafe-inline'"],
  ['SITE_URL', 'ftp://audit.example'],
  ['SITE_URL', 'javascript:alert(1)'],
  ['LEADS_URL', 'leads'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/'],
])('%s=%s is an error that names the variable', (variable, value) => {
  expect(() => readEnvironment({ [variable]: value })).toThrow(
    new RegExp(`The environment is not valid[^]*${variable}`),
  );
});

test.each([
  ['CONTENT_CACHE', 'perhaps', 'must be on or off'],
  ['SITE_URL', 'audit.example', 'must be an address that starts with https:// or http://'],
  ['SANITY_PROJECT_ID', 'Foo_', 'may contain only lowercase letters, digits and hyphens'],
  [
    'FRAME_ANCESTORS',
    'none',
    "must be 'none', or sites such as https://www.example.com with spaces between them",
  ],
  [
    'ALLOWED_HOSTS',
    'https://a.example, https://b.example',
    'must be a list of host names, without https:// and paths',
  ],
])('the error of %s=%s is one sentence, said once', (variable, value, message) => {
  expect(() => readEnvironment({ [variable]: value })).toThrow(
    new Error(`The environment is not valid: ${variable} ${message}`),
  );
});

test.each(['https://leads.example', 'http://10.0.0.7:3335', 'http://127.0.0.1.evil.example'])(
  'a leads process on another machine, %s, needs the token',
  (LEADS_URL) => {
    expect(() => readEnvironment({ LEADS_URL })).toThrow(
      new Error(
        'The environment is not valid: LEADS_SITE_TOKEN must be set, because LEADS_URL is on another machine',
      ),
    );
    const LEADS_SITE_TOKEN = 't'.repeat(32);
    expect(readEnvironment({ LEADS_URL, LEADS_SITE_TOKEN })).toMatchObject({ LEADS_URL });
  },
);

test.each(['http://127.0.0.1:1', 'http://localhost:1', 'http://[::1]:1'])(
  'a leads process on this machine, %s, needs no token',
  (LEADS_URL) => {
    expect(readEnvironment({ LEADS_URL })).toMatchObject({ LEADS_URL });
  },
);

test('the folder of the content is absolute, so that the site can make it again', () => {
  expect(readEnvironment({ CONTENT_DIR: 'content' }).CONTENT_DIR).toBe(resolve('content'));
});

test('an invalid variable ends the process with its name, and no stack', async () => {
  const script = await bundleOf('app/content/site-content.server.ts');
  const { status, stderr } = spawnSync(process.execPath, [script], {
    env: { KEEP_ALIVE_SECONDS: 'x', NODE_ENV: 'test' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('KEEP_ALIVE_SECONDS');
  expect(stderr).not.toMatch(/^\s+at /m);
});
