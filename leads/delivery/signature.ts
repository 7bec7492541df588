import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS } from '#leads/api/period.ts';
import type { Endpoint } from './endpoint.ts';

/** A key of an endpoint. It signs until `until`, in milliseconds since 1970, which is null for the newest. */
export type Secret = Endpoint['secrets'][number];

const PREFIX = 'whsec_';

/** A random secret in the format of Standard Webhooks. */
export const newSecret = (): Secret => ({
  secret: PREFIX + randomBytes(32).toString('base64'),
  until: null,
});

/** A new secret, and up to two earlier ones, each for a day after it was replaced. */
export const rotateSecrets = (secrets: readonly Secret[], now: number): Secret[] => [
  newSecret(),
  ...secrets
    .filter(({ until }) => until === null || until > now)
    .slice(0, 2)
    .map(({ secret, until }) => ({ secret, until: until ?? now + DAY_MS })),
];

/**
 * The headers of Standard Webhooks 1.0.0, with a signature for each valid secret. See
 * docs/webhooks.md#verify-a-signature.
 */
export function signatureHeaders(
  id: string,
  body: string,
  secrets: readonly Secret[],
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signatures = secrets
    .filter(({ until }) => until === null || until > now)
    .map(({ secret }) => `v1,${signatureOf(secret, `${id}.${timestamp}.${body}`)}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

function signatureOf(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return createHmac('sha256', key).update(content).digest('base64');
}
