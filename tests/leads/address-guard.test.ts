import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { expect, test } from 'vitest';
import {
  type AddressPolicy,
  addressProblem,
  guardedLookup,
  type Resolve,
} from '#leads/delivery/address-guard.ts';
import { listening } from '#tests/listening.ts';

const PUBLIC: AddressPolicy = { allowsLoopback: false, allowsPrivate: false };
const LOCAL: AddressPolicy = { allowsLoopback: true, allowsPrivate: false };
const PRIVATE: AddressPolicy = { allowsLoopback: false, allowsPrivate: true };

const NETWORK = /private network/;
const MACHINE = /this machine, .*LEADS_HOST and LEADS_PUBLIC_URL/;
const FORBIDDEN = /no webhook may use/;
const HTTPS = /starts with https/;

test.each([
  ['https://example.com/hook?key=1', PUBLIC, undefined],
  ['https://8.8.8.8/', PUBLIC, undefined],
  ['https://[2606:4700::1111]/', PUBLIC, undefined],
  ['example.com', PUBLIC, HTTPS],
  ['http://example.com/', PUBLIC, HTTPS],
  ['ftp://example.com/', PUBLIC, HTTPS],
  ['https://user:word@example.com/', PUBLIC, /password/],
  ['http://127.0.0.1:8080/', LOCAL, undefined],
  ['http://localhost:8080/', LOCAL, undefined],
  ['http://[::1]:8080/', LOCAL, undefined],
  ['https://127.0.0.1/', PUBLIC, MACHINE],
  ['https://localhost/', PUBLIC, MACHINE],
  ['https://[::1]/', PUBLIC, MACHINE],
  ['https://[::ffff:127.0.0.1]/', PUBLIC, MACHINE],
  ['https://2130706433/', PUBLIC, MACHINE],
  ['https://127.1/', PRIVATE, MACHINE],
  ['https://10.0.0.1/', PUBLIC, NETWORK],
  ['https://10.0.0.1/', PRIVATE, undefined],
  ['http://10.0.0.1/', PRIVATE, HTTPS],
  ['https://100.64.0.1/', PUBLIC, NETWORK],
  ['https://[fd00::1]/', PUBLIC, NETWORK],
  ['https://[::ffff:10.0.0.1]/', PUBLIC, NETWORK],
  ['https://169.254.169.254/latest/meta-data', PUBLIC, FORBIDDEN],
  ['https://169.254.169.254/latest/meta-data', PRIVATE, FORBIDDEN],
  ['https://[fe80::1]/', PRIVATE, FORBIDDEN],
  ['https://0.0.0.0/', PRIVATE, FORBIDDEN],
  ['https://[::]/', PRIVATE, FORBIDDEN],
  ['https://224.0.0.1/', PRIVATE, FORBIDDEN],
  ['https://[64:ff9b::a00:1]/', PRIVATE, FORBIDDEN],
  ['https://[2002:a00:1::1]/', PRIVATE, FORBIDDEN],
  ['https://[::127.0.0.1]/', LOCAL, FORBIDDEN],
  ['https://[::a9fe:a9fe]/', PRIVATE, FORBIDDEN],
])('the address %s under the policy %o: problem %s', (address, policy, problem) => {
  const found = addressProblem(address, policy);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toMatch(problem);
});

const resolvesTo =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

/** What a connection to `url` is given: addresses, or the message of the refusal. */
const lookUp = (url: string, policy: AddressPolicy, resolve: Resolve) =>
  new Promise((done) => {
    const { hostname } = new URL(url);
    guardedLookup(new URL(url), policy, resolve)(hostname, { all: true }, (error, addresses) =>
      done(error ? error.message : addresses),
    );
  });

test.each([
  ['169.254.169.254', PUBLIC, FORBIDDEN],
  ['::1', PUBLIC, MACHINE],
  ['::ffff:10.0.0.1', PUBLIC, NETWORK],
])('a name that leads to %s is refused', async (address, policy, problem) => {
  expect(await lookUp('https://hook.example/', policy, resolvesTo(address))).toMatch(problem);
});

test('one private address among several is enough for a refusal', async () => {
  const resolve = resolvesTo('93.184.216.34', '10.0.0.1');
  expect(await lookUp('https://hook.example/', PUBLIC, resolve)).toMatch(NETWORK);
});

test('a plain http address may lead only to this machine', async () => {
  const url = 'http://localhost/';
  expect(await lookUp(url, LOCAL, resolvesTo('93.184.216.34'))).toMatch(HTTPS);
  expect(await lookUp(url, LOCAL, resolvesTo('127.0.0.1'))).toEqual([
    { address: '127.0.0.1', family: 4 },
  ]);
});

test('a name without an address is refused', async () => {
  expect(await lookUp('https://hook.example/', PUBLIC, resolvesTo())).toMatch('no address');
});

test('a connection goes to the address that was checked, although the name leads elsewhere by then', async () => {
  const port = await listening(createServer((_, response) => response.end('pinned')));
  let resolved = 0;
  const rebinding: Resolve = async () => {
    resolved += 1;
    return [{ address: resolved === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
  };
  const url = new URL(`http://localhost:${port}/`);
  const [response] = await once(
    get(url, { lookup: guardedLookup(url, LOCAL, rebinding) }),
    'response',
  );
  expect(response.statusCode).toBe(200);
  expect(resolved).toBe(1);
  response.destroy();
});
