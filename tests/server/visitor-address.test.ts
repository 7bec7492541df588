import { expect, test, vi } from 'vitest';
import { createVisitorAddress } from '#server/visitor-address.ts';

const PROXIES = ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'];

test.each([
  ['a visitor without a proxy', '203.0.113.9', undefined, '203.0.113.9'],
  ['a visitor who claims another address', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['one proxy', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['a forged address before that of the proxy', '10.1.2.3', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['two proxies', '192.0.2.7', '203.0.113.9, 10.9.9.9', '203.0.113.9'],
  ['a proxy over IPv6', '2001:db8::1', '2001:4860::1', '2001:4860::1'],
  ['a proxy over IPv4 as IPv6', '::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['a proxy that adds the port', '10.1.2.3', '203.0.113.9:5678, 10.9.9.9:80', '203.0.113.9'],
  ['one that does so over IPv6', '10.1.2.3', '[2001:4860::1]:5678', '2001:4860::1'],
  ['a proxy that adds nothing', '10.1.2.3', undefined, '10.1.2.3'],
  ['a text that is not an address', '10.1.2.3', 'unknown', '10.1.2.3'],
  ['a text before an address', '10.1.2.3', '<script>, 203.0.113.9', '203.0.113.9'],
  ['only proxies', '10.1.2.3', '10.0.0.1', '10.0.0.1'],
])('%s', (_, remoteAddress, forwarded, expected) => {
  const headers = { 'x-forwarded-for': forwarded };
  const addressOf = createVisitorAddress(PROXIES, () => {});
  expect(addressOf({ headers, socket: { remoteAddress } })).toBe(expected);
});

test('no proxy is trusted by default', () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const addressOf = createVisitorAddress([], () => {});
  expect(addressOf({ headers, socket: { remoteAddress: '127.0.0.1' } })).toBe('127.0.0.1');
});

test.each([
  ['X-Forwarded-For', [], 1],
  ['Forwarded', [], 1],
  ['CF-Connecting-IP', ['10.0.0.0/8'], 1],
  ['X-Forwarded-For', ['192.0.2.7'], 0],
  ['Accept', [], 0],
])('a request with %s, while %j are trusted, logs %i line about it', (name, proxies, lines) => {
  const log = vi.fn();
  const addressOf = createVisitorAddress(proxies, log);
  const request = {
    headers: { [name.toLowerCase()]: '203.0.113.9' },
    socket: { remoteAddress: '192.0.2.7' },
  };
  for (const _ of [1, 2]) addressOf(request);
  expect(log).toHaveBeenCalledTimes(lines);
  if (lines === 0) return;
  expect(log).toHaveBeenCalledWith('visitors-share-address', {
    header: name.toLowerCase(),
    fix: expect.stringContaining('TRUSTED_PROXIES'),
  });
  expect(JSON.stringify(log.mock.calls)).not.toMatch(/203\.0|192\.0/);
});
