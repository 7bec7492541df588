import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { DAY_MS } from '#leads/api/period.ts';
import { newSecret, rotateSecrets, signatureHeaders } from '#leads/delivery/signature.ts';

const body = JSON.stringify({ type: 'lead.completed', data: { lead: { firstName: 'Zoë' } } });

test('after a rotation the old secret signs too, for a day', () => {
  const now = Date.now();
  const old = newSecret();
  const secrets = rotateSecrets([old], now);
  const during = signatureHeaders('event-1', body, secrets, now);
  for (const { secret } of secrets) new Webhook(secret).verify(body, during);
  const after = signatureHeaders('event-1', body, secrets, now + DAY_MS);
  expect(after['webhook-signature']?.split(' ')).toHaveLength(1);
});

test('a second rotation keeps the end of the first', () => {
  const once = rotateSecrets([newSecret()], 0);
  const twice = rotateSecrets(once, 1000);
  expect(twice.map(({ until }) => until)).toEqual([null, 1000 + DAY_MS, DAY_MS]);
  expect(rotateSecrets(twice, DAY_MS)).toHaveLength(3);
});
