import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import {
  newSecret,
  ROTATION_MS,
  rotateSecrets,
  signatureHeaders,
} from '#leads/delivery/signature.ts';

const body = JSON.stringify({ type: 'lead.completed', data: { lead: { firstName: 'Zoë' } } });

test('standardwebhooks accepts a signature', () => {
  const secret = newSecret();
  const headers = signatureHeaders('event-1', body, [secret], Date.now());
  expect(new Webhook(secret.secret).verify(body, headers)).toEqual(JSON.parse(body));
});

test.each([
  ['the body', body.replace('Zo', 'Zp'), {}],
  ['the id', body, { 'webhook-id': 'event-2' }],
])('standardwebhooks refuses a flipped byte of %s', (_, sent, others) => {
  const secret = newSecret();
  const headers = signatureHeaders('event-1', body, [secret], Date.now());
  expect(() => new Webhook(secret.secret).verify(sent, { ...headers, ...others })).toThrow(
    'No matching signature',
  );
});

test('a secret is whsec_ and the base64 of 24 to 64 bytes', () => {
  const { secret } = newSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/);
  const { length } = Buffer.from(secret.slice('whsec_'.length), 'base64');
  expect(length).toBeGreaterThanOrEqual(24);
  expect(length).toBeLessThanOrEqual(64);
});

test('after a rotation the old secret signs too, for a day', () => {
  const now = Date.now();
  const old = newSecret();
  const secrets = rotateSecrets([old], now);
  const during = signatureHeaders('event-1', body, secrets, now);
  for (const { secret } of secrets) new Webhook(secret).verify(body, during);
  const after = signatureHeaders('event-1', body, secrets, now + ROTATION_MS);
  expect(after['webhook-signature']?.split(' ')).toHaveLength(1);
});

test('a second rotation keeps the end of the first', () => {
  const once = rotateSecrets([newSecret()], 0);
  const twice = rotateSecrets(once, 1000);
  expect(twice.map(({ until }) => until)).toEqual([null, 1000 + ROTATION_MS, ROTATION_MS]);
  expect(rotateSecrets(twice, ROTATION_MS)).toHaveLength(3);
});
