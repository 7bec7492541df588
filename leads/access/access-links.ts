import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type AccessLink, accessLink, type NewAccessLink } from '#leads/api/access-api.ts';
import { readClients } from '#leads/content/audits.ts';
import type { Query } from '#leads/database/query.ts';
import { Refusal } from '#shared/refusal.ts';

const PREFIX = 'access_';

/** Within it, the use of a link is stored once. */
const HOUR_MS = 3_600_000;

/** Whether a token is the secret of a link, valid or not: that of the environment is none. */
export const isAccessSecret = (token: string): boolean => token.startsWith(PREFIX);

/** No salt: nobody can try all secrets of 32 random bytes. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** All links, the newest first. */
export const listAccessLinks = (query: Query): Promise<AccessLink[]> =>
  query.rows(accessLink)`select * from access_link order by created_at desc, id`;

/** Makes a link for a client whose audits have leads. Its secret is in the result, and stored nowhere. */
export async function createAccessLink(query: Query, request: NewAccessLink, now: number) {
  if (!(await readClients(query)).some(({ id }) => id === request.client))
    throw new Refusal(400, 'This client has no audit with leads.', 'client');
  const secret = PREFIX + randomBytes(32).toString('base64url');
  const link = { id: randomUUID(), ...request, createdAt: now, usedAt: null };
  await query.insert('access_link', { ...link, secretHash: hashOf(secret) });
  return { link, secret };
}

/** Revokes a link: its next request is refused. Throws a refusal if there is none with this id. */
export async function revokeAccessLink(query: Query, id: string): Promise<void> {
  const rows = await query`delete from access_link where id = ${id} returning id`;
  if (rows.length === 0) throw new Refusal(404, 'There is no link with this id.');
}

/** The link with this secret; `undefined` if there is none, or none any more. */
export async function linkOfSecret(query: Query, secret: string, now: number) {
  const [link] = await query.rows(accessLink)`
    select * from access_link where secret_hash = ${hashOf(secret)}`;
  if (link && (link.usedAt ?? 0) <= now - HOUR_MS)
    await query.update('access_link', link.id, { usedAt: now });
  return link;
}
